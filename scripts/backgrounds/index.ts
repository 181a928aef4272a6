import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import { chinese } from './chinese.ts'
import { festival } from './festival.ts'
import { geometry } from './geometry.ts'
import { gradient } from './gradient.ts'
import { H, type Style, W } from './kit.ts'
import { motif } from './motif.ts'
import { nature } from './nature.ts'
import { paper } from './paper.ts'
import { tech } from './tech.ts'

/** In the order of the panel. The place of a style and of a family is part of ids: add new ones at the end. */
const STYLES: readonly Style[] = [gradient, geometry, nature, chinese, paper, festival, tech, motif]

export interface BackgroundCategory {
  readonly id: number
  readonly parentId: number
  readonly name: string
}
export interface SeedBackground {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  readonly keywords: string
  /** px */
  readonly width: number
  readonly height: number
  readonly isForDesigners: boolean
  readonly svg: string
}

const styleId = (style: number) => BACKGROUND_ROOT * 100 + style + 1
const familyId = (style: number, family: number) => styleId(style) * 100 + family + 1

/** Two levels: styles below the root, families below the styles. */
export const backgroundCategories: readonly BackgroundCategory[] = STYLES.flatMap(({ name, families }, style) => [
  { id: styleId(style), parentId: BACKGROUND_ROOT, name },
  ...families.map((each, family) => ({ id: familyId(style, family), parentId: styleId(style), name: each.name })),
])

/** Draws every background. The same each time. */
export const drawBackgrounds = (): readonly SeedBackground[] =>
  STYLES.flatMap((style, styleAt) =>
    style.families.flatMap((family, familyAt) =>
      family.designs.map(({ name, words, svg }, index) => ({
        id: familyId(styleAt, familyAt) * 100 + index + 1,
        categoryId: familyId(styleAt, familyAt),
        name,
        keywords: `${words} ${family.words} ${family.name} ${style.name}`,
        width: W,
        height: H,
        isForDesigners: index < family.designs.length - family.open,
        svg,
      })),
    ),
  )
