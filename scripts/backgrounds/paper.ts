import type { Style } from './kit.ts'
import { cut } from './paper/cut.ts'
import { fold } from './paper/fold.ts'
import { grid } from './paper/grid.ts'
import { notebook } from './paper/notebook.ts'
import { textures } from './paper/textures.ts'

export const paper: Style = { name: '纸张质感', families: [grid, notebook, cut, textures, fold] }
