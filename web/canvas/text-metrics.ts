import { EMOJI_FONT, fontKey, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import { emojiIn, withoutEmoji } from '#schemas/emoji.ts'
import type { FontText, TextBox, UsedFont } from '#schemas/manifest.ts'
import { graphemesOf } from '#schemas/shaping.ts'

/** The first name of a CSS `font-family`. */
export const firstFamily = (css: string): string => (css.split(',')[0] ?? '').trim().replace(/^"(.*)"$/, '$1')

/**
 * The graphemes that a stage draws with each font file: each once, emoji with the emoji file. Fonts without a known file
 * are left out.
 */
export const textsByFont = (stage: Element, fonts: readonly UsedFont[]): readonly FontText[] => {
  const own = new Map(fonts.map(({ family, url }) => [family, url]))
  const texts = new Map<string, Set<string>>()
  const write = (url: string, text: string) => {
    const graphemes = texts.get(url) ?? new Set()
    for (const grapheme of graphemesOf(text)) graphemes.add(grapheme)
    if (graphemes.size) texts.set(url, graphemes)
  }
  const nodes = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim()
    if (!element || !text) continue
    const { fontFamily, fontWeight } = getComputedStyle(element)
    const family = firstFamily(fontFamily)
    const url = isKnownFamily(family) ? `/${fontKey(resolveFace(family, Number(fontWeight)))}` : (own.get(family) ?? '')
    write(url, withoutEmoji(text))
    write(`/${fontKey(EMOJI_FONT)}`, emojiIn(text))
  }
  texts.delete('')
  return [...texts].map(([url, graphemes]) => ({ url, text: [...graphemes].join('\n') }))
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Measured text boxes of every text layer (page px, at most `most` layers): they differ when a font, a line break or a
 * position differs. The stage may be scaled.
 */
export const textBoxes = (stage: HTMLElement, most = 1000): readonly TextBox[] => {
  const page = stage.getBoundingClientRect()
  const scale = page.width / stage.offsetWidth || 1
  return [...stage.querySelectorAll<HTMLElement>('[data-layer-id] [data-text]')].slice(0, most).map(text => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    return {
      layer: text.closest<HTMLElement>('[data-layer-id]')?.dataset.layerId ?? '',
      x: round((box.x - page.x) / scale),
      y: round((box.y - page.y) / scale),
      width: round(box.width / scale),
      height: round(box.height / scale),
    }
  })
}

/** Allowed difference between two machines laying out the same text with the same font file; `share` of the length. */
const TOLERANCE = { px: 2, share: 0.01 }
const isNear = (a: number, b: number, size: number) => Math.abs(a - b) <= TOLERANCE.px + TOLERANCE.share * size

/** Layers whose text box differs between the file and the canvas of the same version; both from `textBoxes`. */
export const movedTexts = (canvas: readonly TextBox[], drawn: readonly TextBox[]): readonly string[] => {
  const [onCanvas, inFile] = [canvas, drawn].map(boxes => new Map(boxes.map(box => [box.layer, box])))
  const layers = new Set([...(onCanvas?.keys() ?? []), ...(inFile?.keys() ?? [])])
  return [...layers].filter(layer => {
    const [ours, theirs] = [onCanvas?.get(layer), inFile?.get(layer)]
    if (!ours || !theirs) return true
    const size = Math.max(ours.width, ours.height)
    const sides = ['x', 'y', 'width', 'height'] as const
    return sides.some(side => !isNear(ours[side], theirs[side], size))
  })
}
