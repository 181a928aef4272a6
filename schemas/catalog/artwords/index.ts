import type { Artword } from '../../document/artword.ts'
import { CREATIVES } from './creative.ts'
import { DEPTHS } from './depth.ts'
import { GRADIENTS } from './gradient.ts'
import { LIGHTS } from './light.ts'
import { OUTLINES } from './outline.ts'

export interface ArtwordGroup {
  readonly id: 'outline' | 'depth' | 'gradient' | 'light' | 'creative'
  readonly label: string
  readonly artwords: readonly Artword[]
}

/** The built-in art-text effects by what makes them, in the order the effects tab shows them. */
export const ARTWORD_GROUPS: readonly ArtwordGroup[] = [
  { id: 'outline', label: '描边', artwords: OUTLINES },
  { id: 'depth', label: '立体', artwords: DEPTHS },
  { id: 'gradient', label: '渐变', artwords: GRADIENTS },
  { id: 'light', label: '发光', artwords: LIGHTS },
  { id: 'creative', label: '创意', artwords: CREATIVES },
]

/** Every built-in effect, drawn for a font of 100 px. */
export const ARTWORDS: readonly Artword[] = ARTWORD_GROUPS.flatMap(({ artwords }) => artwords)

const BY_NAME = new Map(ARTWORDS.map(artword => [artword.name, artword]))
/** The built-in effect of that name. */
export const artwordByName = (name: string): Artword | undefined => BY_NAME.get(name)
