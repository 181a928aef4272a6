import type { Style } from './kit.ts'
import { brush } from './motif/brush.ts'
import { doodle } from './motif/doodle.ts'
import { dots } from './motif/dots.ts'
import { heroic } from './motif/heroic.ts'
import { terrazzo } from './motif/terrazzo.ts'

export const motif: Style = { name: '图案底纹', families: [heroic, terrazzo, dots, doodle, brush] }
