import { crop } from './crop.ts'
import { draw } from './draw.ts'
import { moveGuide } from './guide.ts'
import { dragLineEnd } from './line-end.ts'
import { provideModeTools } from './machine.ts'
import { refine } from './refine.ts'

/** What a pointer does in a mode or on what a feature shows. Phones load it with the features. */
const MODE_TOOLS = { crop, draw, moveGuide, dragLineEnd, refine }

export type ModeTools = typeof MODE_TOOLS

provideModeTools(MODE_TOOLS)
