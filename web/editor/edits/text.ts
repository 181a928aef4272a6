import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer, FontSource, Frame, LayerRecord, TextAlign, TextData } from '#schemas/document/records.ts'
import { ensureFont, isFontReady } from '#web/canvas/fonts.ts'
import type { TextLook } from '#web/layers/text/text-style.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext, MeasureText } from '../context.ts'

export type TextLayer = LayerRecord<'text'>
export const isText = (layer: AnyLayer): layer is TextLayer => layer.kind === 'text'

const isSameLook = (a: TextData, b: TextData): boolean => {
  const keys = Object.keys(a) as (keyof TextData)[]
  return keys.length === Object.keys(b).length && keys.every(key => key === 'text' || a[key] === b[key])
}

/**
 * Reader of a text's look that answers the very same object while only the words change: typing renders no control.
 * `read` may read signals; null when there is no text.
 */
export const readLook = (read: () => TextData | null): (() => TextLook | null) => {
  let last: TextData | null = null
  return () => {
    const data = read()
    if (!last || !data || !isSameLook(last, data)) last = data
    return last
  }
}

/** `readLook` of the first chosen text. Reads signals. */
export const readChosenLook = ({ view }: EditorContext): (() => TextLook | null) =>
  readLook(() => view.selectedLayers.value.find(isText)?.data ?? null)

/** The words of the first chosen text; '' when none is chosen. Reads signals. */
export const chosenWords = ({ view }: EditorContext): string => view.selectedLayers.value.find(isText)?.data.text ?? ''

/** A new size with the line height in the same proportion (E-5-14). */
export const withFontSize = (data: TextData, fontSize: number): TextData => ({
  ...data,
  fontSize,
  lineHeight:
    data.lineHeight === null || data.fontSize <= 0 ? data.lineHeight : (data.lineHeight * fontSize) / data.fontSize,
})

/** What a typed font size becomes on blur: nothing or less than 12 is 12. */
export const settledFontSize = (typed: number | null): number =>
  Math.min(LIMITS.fontSize.max, Math.max(LIMITS.fontSize.min, typed ?? LIMITS.fontSize.min))

/** What a font size is while it is being typed: never below 0. */
export const typedFontSize = (typed: number): number => Math.min(LIMITS.fontSize.max, Math.max(0, typed))

/** The order in which the alignment button goes through the alignments (E-4-12). */
export const ALIGN_CYCLE: readonly TextAlign[] = ['center', 'left', 'right', 'justify']
export const nextAlign = (align: TextAlign): TextAlign =>
  ALIGN_CYCLE[(ALIGN_CYCLE.indexOf(align) + 1) % ALIGN_CYCLE.length] ?? 'center'

/** A frame with another size whose top left corner stays where it is on the page, rotated or not. */
export const resizeFromCorner = (frame: Frame, width: number, height: number): Frame => {
  const turn = (frame.rotation * Math.PI) / 180
  const dx = (width - frame.width) / 2
  const dy = (height - frame.height) / 2
  const centreX = frame.x + frame.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn)
  const centreY = frame.y + frame.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn)
  return { ...frame, x: centreX - width / 2, y: centreY - height / 2, width, height }
}

/** Horizontal text grows down, vertical text grows sideways, to exactly what its lines need. */
export const fitText = (layer: TextLayer, measure: MeasureText): TextLayer => {
  const { data, frame } = layer
  const needed = measure(data, frame)
  if (!(needed > 0)) return layer
  const isVertical = data.writingMode === 'vertical-rl'
  const width = isVertical ? needed : frame.width
  const height = isVertical ? frame.height : needed
  if (Math.abs(width - frame.width) < 0.01 && Math.abs(height - frame.height) < 0.01) return layer
  return { ...layer, frame: resizeFromCorner(frame, width, height) }
}

/**
 * Fits a text that is being written once more when the shapes of its new characters have come: until then those of the
 * default font were measured. Does nothing when the text is no longer `isOpen` by then.
 */
export const fitWhenDrawn = (editor: EditorContext, id: string, isOpen: () => boolean): void => {
  const { doc, live, measureText } = editor
  const layer = doc.layer(id).peek()
  if (layer?.kind !== 'text') return
  const { fontFamily, fontWeight, text } = layer.data
  if (isFontReady(fontFamily, fontWeight, text)) return
  void ensureFont(fontFamily, fontWeight, text).then(() => {
    if (isOpen()) live.write('编辑文字', tx => tx.layers.update<TextLayer>(id, old => fitText(old, measureText)))
  })
}

/** A font that a team has set for its texts, with how it is to be set. */
export interface BrandFont {
  readonly name: string
  readonly family: string
  readonly source: FontSource | null
  readonly isItalic: boolean
  readonly fontWeight: number
  /** px */
  readonly fontSize: number
}

/** The text in a brand font: its style, weight and size come along (E-4-34). */
export const withBrandFont = (data: TextData, brand: BrandFont): TextData => ({
  ...withFontSize(data, settledFontSize(brand.fontSize)),
  fontFamily: brand.family,
  fontSource: brand.source,
  fontWeight: brand.fontWeight,
  isItalic: brand.isItalic,
})

const selectedTexts = (editor: EditorContext) => editor.view.selectedLayers.peek().filter(isText)

/** The writes of a style change on every selected text; boxes follow their lines. */
export const writeTexts =
  (editor: EditorContext, next: (data: TextData) => TextData) =>
  (tx: Transaction): void => {
    for (const { id } of selectedTexts(editor)) {
      tx.layers.update<TextLayer>(id, layer => {
        const data = next(layer.data)
        return data === layer.data ? layer : fitText({ ...layer, data }, editor.measureText)
      })
    }
  }

/** Changes every selected text as one history entry; quick repeats of the same `mergeKey` join. */
export const changeTexts = (
  editor: EditorContext,
  label: string,
  next: (data: TextData) => TextData,
  mergeKey?: string,
): void => editor.change(label, writeTexts(editor, next), mergeKey === undefined ? {} : { mergeKey })

/** Opens a chosen text for typing: where it stands, or in the panel where there is no room for that. */
export const openText = ({ view, editsTextOnCanvas }: EditorContext, id: string): void => {
  if (editsTextOnCanvas.peek()) view.editingId.value = id
  else view.isArtTextOpen.value = true
}

/** Horizontal to vertical writing and back: the box turns with the lines. */
export const toggleVertical = (editor: EditorContext): void => {
  const texts = selectedTexts(editor)
  const writingMode = texts.every(({ data }) => data.writingMode === 'vertical-rl') ? 'horizontal-tb' : 'vertical-rl'
  editor.change('竖排', tx => {
    for (const { id } of texts) {
      tx.layers.update<TextLayer>(id, layer => {
        if (layer.data.writingMode === writingMode) return layer
        const { frame } = layer
        const turned = { ...layer, frame: resizeFromCorner(frame, frame.height, frame.width) }
        return fitText({ ...turned, data: { ...layer.data, writingMode } }, editor.measureText)
      })
    }
  })
}
