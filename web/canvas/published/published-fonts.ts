import { brandFace, textFace } from '#schemas/catalog/brand-font-key.ts'
import { DEFAULT_FONT, EMOJI_FONT, FONTS, type FontFace, fontKey, isKnownFamily } from '#schemas/catalog/fonts.ts'
import { subsetAddress } from '#schemas/catalog/subset-address.ts'
import { withoutEmoji } from '#schemas/emoji.ts'
import type { UsedFont } from '#schemas/manifest.ts'
import { charactersOf, graphemesOf } from '#schemas/shaping.ts'
import { codePointRanges } from '#web/kernels/code-points.ts'
import type { FontUse } from '#web/layers/define-layer.ts'
import { cssStyle, cssWeight } from '../font-faces.ts'
import { isAlone } from '../font-subsets.ts'
import { textsByFont } from '../text-metrics.ts'

/** One file of a face for some characters. */
interface Part {
  readonly address: string
  readonly characters: string
}

/** count; characters of a subset that was divided: each takes at most 12 bytes of the address. */
const PART = 500

const faceAt = (url: string): FontFace | null =>
  [...FONTS, EMOJI_FONT].find(face => `/${fontKey(face)}` === url) ?? brandFace(url)

/** Subsets with these characters; one where they fit into an address. */
const partsOf = (face: FontFace, characters: string): readonly Part[] => {
  const all = [...characters]
  if (all.length === 0) return []
  const address = subsetAddress(face, characters)
  if (address) return [{ address, characters }]
  const half = Math.min(PART, Math.ceil(all.length / 2))
  return [...partsOf(face, all.slice(0, half).join('')), ...partsOf(face, all.slice(half).join(''))]
}

/**
 * The subsets of a face: first the characters of the first page with everything that can join or kern, which one file
 * must hold, then the others.
 */
export const subsetsOf = (face: FontFace, onFirst: string, onOthers: string): readonly Part[] => {
  const joined = [...graphemesOf(onFirst), ...graphemesOf(onOthers)].filter(each => !isAlone(each))
  // The space sets the metrics of every line; the emoji face must never draw it.
  const space = face === EMOJI_FONT ? '' : ' '
  if (!onFirst) return partsOf(face, charactersOf(`${space}\n${onOthers}`))
  const first = charactersOf([space, onFirst, ...joined].join('\n'))
  const known = new Set(first)
  const rest = [...charactersOf(onOthers)].filter(char => !known.has(char)).join('')
  return [...partsOf(face, first), ...partsOf(face, rest)]
}

const rule = (family: string, weight: string, style: string, url: string, characters?: string): string =>
  `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight};font-style:${style};font-display:swap;src:url(${JSON.stringify(url)})${characters ? `;unicode-range:${codePointRanges([...characters]).replaceAll(', ', ',')}` : ''}}`

export interface PublishedFonts {
  /** `@font-face` rules. */
  readonly css: string
  /** Files that the first page needs. */
  readonly first: readonly string[]
  /** Addresses of all subsets. */
  readonly subsets: readonly string[]
}

/** What each page may draw besides what it shows now: a countdown needs all digits. */
export type DeclaredTexts = readonly (readonly FontUse[])[]

/** Texts of each font file, those of the first page apart. */
const textsOf = (screens: readonly Element[], fonts: readonly UsedFont[], declared: DeclaredTexts) => {
  const texts = new Map<string, [first: string, others: string]>()
  const add = (url: string, text: string, isFirst: boolean) => {
    const [first, others] = texts.get(url) ?? ['', '']
    texts.set(url, isFirst ? [`${first}\n${text}`, others] : [first, `${others}\n${text}`])
  }
  screens.forEach((screen, at) => {
    for (const { url, text } of textsByFont(screen, fonts)) add(url, text, at === 0)
    for (const { family, weight, text, url = '' } of declared[at] ?? []) {
      const file = url && !brandFace(url) && !isKnownFamily(family) ? url : `/${fontKey(textFace(family, weight, url))}`
      const words = graphemesOf(withoutEmoji(text)).join('\n')
      if (words) add(file, words, at === 0)
    }
  })
  return { texts, add }
}

/**
 * The fonts of drawn pages as subsets at our own addresses. `fonts` = the faces that the drawing has loaded: a default
 * face among them draws what other fonts lack, so it gets their characters too, of which a browser loads what it needs.
 */
export const publishedFonts = (
  screens: readonly Element[],
  fonts: readonly UsedFont[],
  declared: DeclaredTexts,
): PublishedFonts => {
  const { texts, add } = textsOf(screens, fonts, declared)
  const replaced = new Map<string, string>()
  for (const [url, [first, others]] of texts)
    if (faceAt(url)?.family !== DEFAULT_FONT.family) replaced.set(url, `${first}\n${others}`)
  const everything = [...replaced.values()].join('\n')
  for (const { url, family, isLoaded } of fonts)
    if (isLoaded && family === DEFAULT_FONT.family && everything) add(url, everything, false)
  const rules: string[] = []
  const first: string[] = []
  const subsets: string[] = []
  for (const [url, [onFirst, onOthers]] of texts) {
    const face = faceAt(url)
    if (!face || face.isWhole) {
      const font = fonts.find(each => each.url === url)
      if (!font?.isLoaded || !url.startsWith('/')) continue
      rules.push(
        face ? rule(face.family, cssWeight(face), cssStyle(face), url) : rule(font.family, '400', 'normal', url),
      )
      if (onFirst) first.push(url)
      continue
    }
    const parts = subsetsOf(face, onFirst, onOthers)
    for (const { address, characters } of parts) {
      rules.push(rule(face.family, cssWeight(face), cssStyle(face), address, characters))
      subsets.push(address)
    }
    if (onFirst && parts[0]) first.push(parts[0].address)
  }
  return { css: rules.join('\n'), first, subsets }
}
