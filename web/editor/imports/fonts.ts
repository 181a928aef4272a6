import { DEFAULT_FONT, FONTS, isDefaultFamily, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'

/** A font of the editor for a font of a file. */
export interface FontChoice {
  readonly family: string
  readonly weight: number
}
export interface FontMatch extends FontChoice {
  /** The editor has this font, perhaps under another name. */
  readonly isSame: boolean
}

const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/thin|hairline|extralight|ultralight|w1\b|w2\b/, 300],
  [/demilight|light|w3\b/, 300],
  [/semibold|demibold|semi|w6\b/, 600],
  [/extrabold|ultrabold|heavy|black|w8\b|w9\b/, 900],
  [/bold|w7\b/, 700],
  [/medium|w5\b/, 500],
]
/** Names of fonts in files, without spaces and hyphens, that are fonts of ours. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^(sourcehansans|notosans(cjk)?(sc|cn|hans)?$|notosans(cjk)?(sc|cn)|思源黑体)/, '思源黑体'],
  [/^(sourcehanserif|notoserif(cjk)?(sc|cn)|思源宋体)/, '思源宋体'],
]
/** Families that look alike. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/song|simsun|ming|serif|times|georgia|garamond|宋|明/, '思源宋体'],
  [/kai|楷|xingkai|行楷/, '马善政楷书'],
]

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** The font of the editor that is, or comes nearest to, a font of a file (its PostScript name). */
export const matchFont = (name: string): FontMatch => {
  const lower = name.toLowerCase()
  const weight = WEIGHTS.find(([pattern]) => pattern.test(lower))?.[1] ?? 400
  const key = plain(name)
  const face = (family: string) => resolveFace(family, weight).weight
  const same = SAME.find(([pattern]) => pattern.test(key))?.[1]
  if (same) return { family: same, weight: face(same), isSame: true }
  const style = /(thin|light|regular|book|roman|medium|semibold|demibold|bold|heavy|black|italic|oblique|mt|ps)+$/
  const base = key.replace(style, '')
  const own = FONTS.find(({ enName, family }) => {
    const names = [plain(family), plain(enName).replace(style, '')]
    return base !== '' && names.includes(base)
  })
  if (own) return { family: own.family, weight: face(own.family), isSame: true }
  if (isKnownFamily(name) && !isDefaultFamily(name)) return { family: name, weight: face(name), isSame: true }
  const family = ALIKE.find(([pattern]) => pattern.test(lower))?.[1] ?? DEFAULT_FONT.family
  return { family, weight: face(family), isSame: false }
}
