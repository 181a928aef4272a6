import { auspicious } from './chinese/auspicious.ts'
import { cliff } from './chinese/cliff.ts'
import { landscape } from './chinese/landscape.ts'
import { lattice } from './chinese/lattice.ts'
import { meander } from './chinese/meander.ts'
import { moon } from './chinese/moon.ts'
import { seigaiha } from './chinese/seigaiha.ts'
import { textile } from './chinese/textile.ts'
import type { Style } from './kit.ts'

export const chinese: Style = {
  name: '国风雅韵',
  families: [seigaiha, auspicious, cliff, meander, lattice, landscape, textile, moon],
}
