import { arrangeCommands } from './arrange.ts'
import { clipboardCommands } from './clipboard.ts'
import { cutoutCommands } from './cutout.ts'
import { historyCommands } from './history.ts'
import { imageCommands } from './image.ts'
import { layerCommands } from './layers.ts'
import { opacityCommands } from './opacity.ts'
import { pageCommands } from './pages.ts'
import { registerCommands } from './registry.ts'
import { selectCommands } from './select.ts'
import { shapeCommands } from './shape.ts'
import { stackingCommands } from './stacking.ts'
import { textCommands } from './text.ts'
import { viewCommands } from './view.ts'
import { aidCommands } from './view-options.ts'
import { workCommands } from './work.ts'

/** Every editor action that takes no argument. */
export const COMMANDS = [
  ...workCommands,
  ...historyCommands,
  ...clipboardCommands,
  ...selectCommands,
  ...layerCommands,
  ...opacityCommands,
  ...stackingCommands,
  ...arrangeCommands,
  ...textCommands,
  ...imageCommands,
  ...cutoutCommands,
  ...shapeCommands,
  ...pageCommands,
  ...viewCommands,
  ...aidCommands,
] as const

registerCommands(COMMANDS)

export type CommandId = (typeof COMMANDS)[number]['id']
