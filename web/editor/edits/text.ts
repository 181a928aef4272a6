import { LIMITS } from '#schemas/catalog/limits.ts'
import type { FontSource, TextAlign, TextData } from '#schemas/document/records.ts'
import { ensureFont, isFontReady } from '#web/canvas/fonts.ts'
import { resizeFromCorner } from '#web/kernels/resize.ts'
import { fitText, withFontSize } from '#web/layers/text/fit-text.ts'
import { isText, type TextLayer } from '#web/layers/text/is-text.ts'
import type { TextLook } from '#web/layers/text/text-style.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'

const isSameLook = (a: TextData, b: TextData): boolean => {
  const keys = Object.keys(a) as (keyof TextData)[]
  return keys.length === Object.keys(b).length && keys.every(key => key === 'text' || a[key] === b[key])
}

/**
 * Reader of a text's style that returns the same object while only the text changes, so that typing renders no control.
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

/** `readLook` of the first selected text. Reads signals. */
export const readChosenLook = ({ view }: EditorContext): (() => TextLook | null) =>
  readLook(() => view.selectedLayers.value.find(isText)?.data ?? null)

/** The text of the first selected text layer; '' when none is selected. Reads signals. */
export const chosenWords = ({ view }: EditorContext): string => view.selectedLayers.value.find(isText)?.data.text ?? ''

/** The font size (px) that a typed one becomes on blur: at least 12, also for an empty field. */
export const settledFontSize = (typed: number | null): number =>
  Math.min(LIMITS.fontSize.max, Math.max(LIMITS.fontSize.min, typed ?? LIMITS.fontSize.min))

/** The font size (px) while it is being typed: at least 0. */
export const typedFontSize = (typed: number): number => Math.min(LIMITS.fontSize.max, Math.max(0, typed))

/** The order in which the alignment button cycles through the alignments (E-4-12). */
const ALIGN_CYCLE: readonly TextAlign[] = ['center', 'left', 'right', 'justify']
export const nextAlign = (align: TextAlign): TextAlign =>
  ALIGN_CYCLE[(ALIGN_CYCLE.indexOf(align) + 1) % ALIGN_CYCLE.length] ?? 'center'

/**
 * Fits a text that is being typed again when the glyphs of its new characters have loaded: before, those of the default
 * font were measured. Does nothing when the text is no longer `isOpen` by then.
 */
export const fitWhenDrawn = (editor: EditorContext, id: string, isOpen: () => boolean): void => {
  const { doc, live, measureText } = editor
  const layer = doc.layer(id).peek()
  if (!isText(layer)) return
  const { fontFamily, fontWeight, fontSource, text } = layer.data
  if (isFontReady(fontFamily, fontWeight, text, fontSource?.url)) return
  void ensureFont(fontFamily, fontWeight, text, fontSource?.url).then(() => {
    if (isOpen())
      live.write('commands.editText', tx => tx.layers.update<TextLayer>(id, old => fitText(old, measureText)))
  })
}

/** A font that a team has set for its texts, with its style and size. */
export interface BrandFont {
  readonly name: string
  readonly family: string
  readonly source: FontSource | null
  readonly isItalic: boolean
  readonly fontWeight: number
  /** px */
  readonly fontSize: number
}

/** The text in a brand font, with the font's style, weight and size (E-4-34). */
export const withBrandFont = (data: TextData, brand: BrandFont): TextData => ({
  ...withFontSize(data, settledFontSize(brand.fontSize)),
  fontFamily: brand.family,
  fontSource: brand.source,
  fontWeight: brand.fontWeight,
  isItalic: brand.isItalic,
})

const selectedTexts = (editor: EditorContext) => editor.view.selectedLayers.peek().filter(isText)

/** Writes a style change to every selected text; text boxes are fitted to their lines. */
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

/** Changes every selected text as one history entry; quick repeats with the same `mergeKey` merge. */
export const changeTexts = (
  editor: EditorContext,
  label: MessageKey,
  next: (data: TextData) => TextData,
  mergeKey?: string,
): void => editor.change(label, writeTexts(editor, next), mergeKey === undefined ? {} : { mergeKey })

/** Writes what was typed into a text without its field: at its end, or in place of it. */
export const writeTyped = (
  { doc, change, measureText }: EditorContext,
  id: string,
  typed: string,
  replaces: boolean,
) => {
  const layer = doc.layer(id).peek()
  if (!isText(layer)) return
  const text = replaces ? typed : layer.data.text + typed
  change('commands.editText', tx =>
    tx.layers.update<TextLayer>(id, old => fitText({ ...old, data: { ...old.data, text } }, measureText)),
  )
}

/** Opens a text for typing: on the canvas, or in the panel on screens where the canvas has no room. */
export const openText = ({ view, can }: EditorContext, id: string): void => {
  if (can.peek().editTextOnCanvas) view.editingId.value = id
  else view.isArtTextOpen.value = true
}

/** Toggles between horizontal and vertical writing; the box swaps width and height. */
export const toggleVertical = (editor: EditorContext): void => {
  const texts = selectedTexts(editor)
  const writingMode = texts.every(({ data }) => data.writingMode === 'vertical-rl') ? 'horizontal-tb' : 'vertical-rl'
  editor.change('commands.vertical', tx => {
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
