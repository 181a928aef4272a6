import type { Style } from './kit.ts'
import { circuit } from './tech/circuit.ts'
import { deco } from './tech/deco.ts'
import { dotwave } from './tech/dotwave.ts'
import { gridwave } from './tech/gridwave.ts'
import { layered } from './tech/layered.ts'
import { planet } from './tech/planet.ts'

export const tech: Style = { name: '科技商务', families: [circuit, gridwave, dotwave, planet, deco, layered] }
