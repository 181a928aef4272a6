import type { UntitledArtword } from '../../document/artword.ts'
import { CREATIVES } from './creative.ts'
import { DEPTHS } from './depth.ts'
import { GRADIENTS } from './gradient.ts'
import { LIGHTS } from './light.ts'
import { OUTLINES } from './outline.ts'

export interface ArtwordGroup {
  readonly id: 'outline' | 'depth' | 'gradient' | 'light' | 'creative'
  readonly artwords: readonly UntitledArtword[]
}

/** The built-in art text effects by technique, in the order of the effects tab. */
export const ARTWORD_GROUPS: readonly ArtwordGroup[] = [
  { id: 'outline', artwords: OUTLINES },
  { id: 'depth', artwords: DEPTHS },
  { id: 'gradient', artwords: GRADIENTS },
  { id: 'light', artwords: LIGHTS },
  { id: 'creative', artwords: CREATIVES },
]

/** Every built-in effect. Lengths apply to a font size of 100 px. */
export const ARTWORDS: readonly UntitledArtword[] = ARTWORD_GROUPS.flatMap(({ artwords }) => artwords)

const BY_NAME = new Map(ARTWORDS.map(artword => [artword.name, artword]))
/** Finds a built-in effect by name. */
export const artwordByName = (name: string): UntitledArtword | undefined => BY_NAME.get(name)
