import { isKnownFamily } from '#schemas/catalog/fonts.ts'
import { readArtword, writeArtword } from '#schemas/document/artword.ts'
import type { AnyLayer, DocumentRecords, Frame, PageRecord } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { parseColor } from '#web/kernels/color.ts'
import {
  asLightAs,
  brandColorMap,
  type ColorMap,
  cssContrast,
  readableOn,
  type UsedColor,
} from '#web/kernels/recolor.ts'
import type { MeasureText } from '#web/layers/define-layer.ts'
import { layerKind, layerPaints } from '#web/layers/registry.ts'
import { isShape } from '#web/layers/shape/is-shape.ts'
import { fitText, withFontSize } from '#web/layers/text/fit-text.ts'
import { isText, type TextLayer } from '#web/layers/text/is-text.ts'
import type { EditorContext } from '../context.ts'
import { colorsOf } from './art-layers.ts'
import type { BrandFont } from './text.ts'

/** What is applied to a design. Without colors, or without a font, that part of the design stays. */
export interface BrandLook {
  readonly colors: readonly string[]
  readonly heading: BrandFont | null
  readonly body: BrandFont | null
}

/** Every color inside a paint: also those of a gradient. */
const COLOR = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)/gi
const mapPaint = (paint: string, map: ColorMap): string => paint.replace(COLOR, map)
const colorsIn = (paint: string): readonly string[] => paint.match(COLOR) ?? []

/** The share of its box that a text covers with ink. */
const INK_SHARE = 0.2
/** The share of its box that a drawing covers with a paint after its first one, such as its outline. */
const LINE_SHARE = 0.1
/** px; largest text that needs the higher contrast, and the contrasts (WCAG 2, AA). */
const CONTRAST = { small: 24, text: 4.5, large: 3 } as const
/** How much larger than the body a text is to be a heading. */
const HEADING = 1.3
/** A text in a wider font may have these shares of its size, so that its lines break as before. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6] as const

type Looks = ReadonlyMap<string, AnyLayer>

const seenArea = ({ x, y, width, height }: Frame, page: PageRecord): number =>
  Math.max(0, Math.min(x + width, page.width) - Math.max(x, 0)) *
  Math.max(0, Math.min(y + height, page.height) - Math.max(y, 0))

const artColors = (layer: AnyLayer): readonly string[] => {
  const art = isText(layer) ? readArtword(layer.data.artword) : null
  return art ? colorsOf(art) : []
}

const layersOf = (records: DocumentRecords, page: PageRecord): readonly AnyLayer[] =>
  page.layerIds.flatMap(id => records.layers.get(id) ?? [])

const pagesOf = (records: DocumentRecords, pageIds: readonly string[]): readonly PageRecord[] =>
  pageIds.flatMap(id => records.pages.get(id) ?? [])

/** The colors of some pages, each with the area (px²) that shows it. */
export const usedColors = (records: DocumentRecords, pageIds: readonly string[]): readonly UsedColor[] =>
  pagesOf(records, pageIds).flatMap(page => [
    ...colorsIn(page.backgroundColor).map(css => ({ css, area: page.width * page.height })),
    ...layersOf(records, page).flatMap(layer => {
      if (layer.isHidden) return []
      const area = seenArea(layer.frame, page) * layer.opacity * (isText(layer) ? INK_SHARE : 1)
      const art = artColors(layer)
      if (art.length > 0) return art.map(css => ({ css, area: area / art.length }))
      return layerPaints(layer).flatMap((paint, at) => {
        const colors = colorsIn(paint)
        return colors.map(css => ({ css, area: (area * (at === 0 ? 1 : LINE_SHARE)) / colors.length }))
      })
    }),
  ])

const contains = (outer: Frame, { x, y, width, height }: Frame): boolean => {
  const [centerX, centerY] = [x + width / 2, y + height / 2]
  return (
    centerX >= outer.x && centerX <= outer.x + outer.width && centerY >= outer.y && centerY <= outer.y + outer.height
  )
}
const isOpaque = (css: string): boolean => (parseColor(css)?.alpha ?? 0) > 60

/** The color of what lies below index `at` and behind the layer `top`, or null behind a picture or a gradient: nothing is known about its contrast then. */
const groundOf = (
  layers: readonly AnyLayer[],
  page: PageRecord,
  backgroundColor: string,
  at: number,
  top: AnyLayer,
): string | null => {
  for (let index = at - 1; index >= 0; index--) {
    const layer = layers[index]
    if (!layer || layer.isHidden || isText(layer) || layer.opacity < 0.6 || !contains(layer.frame, top.frame)) continue
    const [fill = ''] = layerPaints(layer)
    if (fill === '' || fill === 'transparent') {
      // A picture, or a drawing without a paint of its own.
      if (layerKind(layer.kind).images(layer.data).length > 0) return null
      continue
    }
    return colorsIn(fill).length === 1 ? (isOpaque(fill) ? fill : null) : null
  }
  if (page.backgroundImage) return null
  return isOpaque(backgroundColor) ? backgroundColor : '#ffffff'
}

const withPaints = (layer: AnyLayer, map: ColorMap): AnyLayer => {
  const data = layerKind(layer.kind).mapPaints(layer.data, paint => mapPaint(paint, map))
  const next = { ...layer, data } as AnyLayer
  if (!isText(next)) return next
  const art = readArtword(next.data.artword)
  if (!art) return next
  const layers = art.layers.map(each => ({
    ...each,
    fill: mapPaint(each.fill, map),
    strokeColor: mapPaint(each.strokeColor, map),
    shadows: each.shadows.map(shadow => ({ ...shadow, color: mapPaint(shadow.color, map) })),
  }))
  const artword = writeArtword({ ...art, layers, colors: art.colors.map(css => mapPaint(css, map)) })
  return { ...next, data: { ...next.data, artword } }
}

/** The recolored layer; what could be read before can be read after. */
const recolored = (layer: AnyLayer, map: ColorMap, before: string | null, after: string | null): AnyLayer => {
  const next = withPaints(layer, map)
  if (layerKind(layer.kind).isReadByMachines) {
    const [ink = '', paper = ''] = layerPaints(next)
    // A reader of codes needs dark on light.
    return cssContrast(ink, paper) >= CONTRAST.text && layerPaints(layer)[0] !== ink ? next : layer
  }
  if (!isText(next) || !isText(layer) || next.data.artword) return next
  if (!before || !after) {
    // On a picture: as light or dark as before, in the new hue.
    const color = asLightAs(next.data.color, layer.data.color)
    return color === next.data.color ? next : { ...next, data: { ...next.data, color } }
  }
  const wanted = next.data.fontSize < CONTRAST.small ? CONTRAST.text : CONTRAST.large
  const least = Math.min(wanted, cssContrast(layer.data.color, before))
  const color = readableOn(next.data.color, after, least)
  return color === next.data.color ? next : { ...next, data: { ...next.data, color } }
}

/** px; the font size of most characters of the texts. */
const bodySize = (texts: readonly TextLayer[]): number => {
  const sizes = texts
    .map(({ data }) => ({ size: data.fontSize, count: [...data.text].length }))
    .sort((a, b) => a.size - b.size)
  let left = sizes.reduce((sum, { count }) => sum + count, 0) / 2
  for (const { size, count } of sizes) {
    left -= count
    if (left <= 0) return size
  }
  return 0
}

/** The text in another font; smaller where its lines would need more room. */
const inFont = (layer: TextLayer, font: BrandFont, measure: MeasureText): TextLayer => {
  const plain = {
    ...layer.data,
    fontFamily: font.family,
    fontSource: font.source,
    fontWeight: font.fontWeight,
    isItalic: font.isItalic,
  }
  const room = measure(layer.data, layer.frame)
  let data = plain
  for (const share of SIZES) {
    data = share === 1 ? plain : withFontSize(plain, Math.round(plain.fontSize * share))
    if (measure(data, layer.frame) <= room * 1.02) break
  }
  return fitText({ ...layer, data }, measure)
}

/** The layers of a page in the brand's fonts. */
const withFonts = (layers: readonly AnyLayer[], look: BrandLook, measure: MeasureText): readonly AnyLayer[] => {
  const texts = layers.filter(isText).filter(({ data }) => data.text.trim() !== '')
  const body = bodySize(texts)
  const largest = Math.max(0, ...texts.map(({ data }) => data.fontSize))
  return layers.map(layer => {
    if (isShape(layer) && layer.data.text?.content && look.body && isKnownFamily(look.body.family)) {
      const { family, fontWeight } = look.body
      return { ...layer, data: { ...layer.data, text: { ...layer.data.text, fontFamily: family, fontWeight } } }
    }
    if (!isText(layer) || layer.isLocked) return layer
    const { fontSize } = layer.data
    const isHeading = fontSize >= body * HEADING || (fontSize === largest && texts.length === 1)
    const font = isHeading ? (look.heading ?? look.body) : (look.body ?? null)
    return font ? inFont(layer, font, measure) : layer
  })
}

/** The pages and layers that a brand changes, with their new records. */
export interface BrandedRecords {
  readonly pages: ReadonlyMap<string, PageRecord>
  readonly layers: Looks
}

/**
 * Some pages in a brand's colors and fonts. The fonts must be loaded (`loadLook`), because boxes are fitted to the
 * lines. Positions stay; pictures keep their colors.
 */
export const brandRecords = (
  records: DocumentRecords,
  pageIds: readonly string[],
  look: BrandLook,
  measure: MeasureText,
): BrandedRecords => {
  const map: ColorMap = look.colors.length > 0 ? brandColorMap(usedColors(records, pageIds), look.colors) : css => css
  const changed = new Map<string, AnyLayer>()
  const pages = new Map<string, PageRecord>()
  for (const page of pagesOf(records, pageIds)) {
    const backgroundColor = mapPaint(page.backgroundColor, map)
    if (backgroundColor !== page.backgroundColor) pages.set(page.id, { ...page, backgroundColor })
    const before = layersOf(records, page)
    const colored: AnyLayer[] = []
    for (const [at, layer] of before.entries()) {
      const needsGround = look.colors.length > 0 && isText(layer)
      const was = needsGround ? groundOf(before, page, page.backgroundColor, at, layer) : null
      // The layers below are colored already.
      const is = needsGround ? groundOf(colored, page, backgroundColor, at, layer) : null
      colored.push(look.colors.length > 0 ? recolored(layer, map, was, is) : layer)
    }
    const after = look.heading || look.body ? withFonts(colored, look, measure) : colored
    for (const [at, layer] of after.entries()) if (layer !== before[at]) changed.set(layer.id, layer)
  }
  return { pages, layers: changed }
}

/** Loads the fonts of a brand for the texts of some pages; false = one of them did not load. */
export const loadLook = async (
  records: DocumentRecords,
  pageIds: readonly string[],
  { heading, body }: BrandLook,
): Promise<boolean> => {
  const words = pagesOf(records, pageIds)
    .flatMap(page => layersOf(records, page))
    .flatMap(layer => (isText(layer) ? [layer.data.text] : []))
    .join('\n')
  const fonts = [heading, body].flatMap(font => font ?? [])
  const loads = fonts.map(font => ensureFont(font.family, font.fontWeight, words, font.source?.url))
  return (await Promise.all(loads)).every(Boolean)
}

/** Writes what `brandRecords` has made as one entry of the history. */
export const applyBrand = (editor: EditorContext, { pages, layers }: BrandedRecords): void =>
  editor.change('history.applyBrand', tx => {
    for (const [id, page] of pages) tx.pages.update(id, old => ({ ...old, backgroundColor: page.backgroundColor }))
    for (const [id, layer] of layers) tx.layers.update<AnyLayer>(id, () => layer)
  })
