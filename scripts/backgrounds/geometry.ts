import { bauhaus } from './geometry/bauhaus.ts'
import { contour } from './geometry/contour.ts'
import { cubes } from './geometry/cubes.ts'
import { halftone } from './geometry/halftone.ts'
import { memphis } from './geometry/memphis.ts'
import { rings } from './geometry/rings.ts'
import { slant } from './geometry/slant.ts'
import { sunburst } from './geometry/sunburst.ts'
import type { Style } from './kit.ts'

export const geometry: Style = {
  name: '几何图形',
  families: [bauhaus, memphis, sunburst, halftone, rings, contour, slant, cubes],
}
