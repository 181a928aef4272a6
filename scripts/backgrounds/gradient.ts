import { aurora } from './gradient/aurora.ts'
import { bubbles } from './gradient/bubbles.ts'
import { dusk } from './gradient/dusk.ts'
import { fluid } from './gradient/fluid.ts'
import { halo } from './gradient/halo.ts'
import { mesh } from './gradient/mesh.ts'
import { silk } from './gradient/silk.ts'
import type { Style } from './kit.ts'

export const gradient: Style = { name: '渐变光感', families: [mesh, aurora, halo, fluid, dusk, silk, bubbles] }
