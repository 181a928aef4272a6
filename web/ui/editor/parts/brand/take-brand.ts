import * as m from '#messages/brandKit.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { addPicture, addText, type Picture } from '#web/editor/edits/insert.ts'
import { type BrandFont, changeTexts, withBrandFont } from '#web/editor/edits/text.ts'
import { layerKind } from '#web/layers/registry.ts'
import { isText } from '#web/layers/text/is-text.ts'

/** px; size of a logo whose drawing says none. */
const UNKNOWN = 300

/** A logo as a picture, measured on its shown image. */
export const logoPicture = (image: HTMLImageElement | null, url: string, name: string): Picture => ({
  ...{ url, name, source: 'material' as const },
  width: image?.naturalWidth || UNKNOWN,
  height: image?.naturalHeight || UNKNOWN,
})

/** Adds a logo to the page. */
export const addLogo = (editor: EditorContext, picture: Picture): void => addPicture(editor, picture)

/** Colors the first paint of every selected layer; without one says what to do. */
export const takeColor = (editor: EditorContext, css: string): void => {
  const painted = editor.view.selectedLayers.peek().flatMap(layer => {
    let isFirst = true
    const data = layerKind(layer.kind).mapPaints(layer.data, paint => {
      const next = isFirst ? css : paint
      isFirst = false
      return next
    })
    return isFirst || layer.isLocked ? [] : [{ ...layer, data } as AnyLayer]
  })
  if (painted.length === 0) {
    editor.notices.show(m.selectFirst)
    return
  }
  editor.change('history.brandColor', tx => {
    for (const layer of painted) tx.layers.update<AnyLayer>(layer.id, () => layer)
  })
}

/** Sets the selected texts in a brand font, or adds a text in it. */
export const takeFont = async (editor: EditorContext, font: BrandFont): Promise<void> => {
  if (!editor.view.selectedLayers.peek().some(isText)) addText(editor, 'title')
  const texts = editor.view.selectedLayers.peek().filter(isText)
  const words = texts.map(({ data }) => data.text).join('')
  await ensureFont(font.family, font.fontWeight, words, font.source?.url)
  changeTexts(editor, 'history.font', data => withBrandFont(data, font))
}
