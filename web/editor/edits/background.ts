import * as editTexts from '#messages/edits.ts'
import * as m from '#messages/notices.ts'
import { createLayer } from '#schemas/document/create.ts'
import { layerPicture } from '#schemas/document/kinds/index.ts'
import type { Crop, LayerRecord, PageRecord } from '#schemas/document/records.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import { originOf, type Picture } from './insert.ts'

export const TRANSPARENT = 'rgba(255,255,255,0)'
export const RESTORE_REFUSED_TEXT = m.backgroundNoRestore
const NO_PAGE_TEXT = m.noPage

/** Sets the shown page's color; `isLive` writes of a moving control are one history entry. */
export const setBackground = (editor: EditorContext, backgroundColor: string, isLive = false) => {
  const pageId = editor.view.pageId.peek()
  if (!editor.view.page.peek()) return editor.notices.show(NO_PAGE_TEXT, 'error')
  const write = (tx: Transaction) =>
    tx.pages.update(pageId, page => (page.backgroundColor === backgroundColor ? page : { ...page, backgroundColor }))
  if (isLive) editor.live.write('history.backgroundColor', write)
  else editor.change('history.backgroundColor', write)
}

/** The largest part (natural px) from the middle of a picture that has the page's proportions; null = all of it. */
export const coverCrop = (
  picture: Pick<Picture, 'width' | 'height'>,
  page: Pick<PageRecord, 'width' | 'height'>,
): Crop | null => {
  const scale = Math.max(page.width / picture.width, page.height / picture.height)
  const [width, height] = [page.width / scale, page.height / scale]
  if (Math.abs(width - picture.width) < 0.5 && Math.abs(height - picture.height) < 0.5) return null
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** The shown page's background picture: its layer, or an old page's own CSS picture as a URL. Reads signals. */
export const backgroundOf = ({
  doc,
  view,
}: EditorContext): { readonly layerId: string | null; readonly url: string } | null => {
  const page = view.page.value
  const layer = page?.layerIds.map(id => doc.layer(id).value).find(each => each?.isBackground)
  if (layer) return { layerId: layer.id, url: layerPicture(layer) ?? '' }
  return page?.backgroundImage ? { layerId: null, url: page.backgroundImage } : null
}

const removeBackground = (editor: EditorContext, tx: Transaction, page: PageRecord) => {
  for (const id of page.layerIds) if (editor.doc.layer(id).peek()?.isBackground) tx.layers.remove(id)
  if (page.backgroundImage) tx.pages.update(page.id, record => ({ ...record, backgroundImage: '' }))
}

/**
 * Makes a picture the shown page's background: it covers the page, is the lowest layer and is locked, so that drags
 * over it select the layers above. It replaces an earlier background; if there was none, a notice says where it is.
 */
export const setBackgroundPicture = (editor: EditorContext, picture: Picture) => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) return notices.show(NO_PAGE_TEXT, 'error')
  const hadOne = backgroundOf(editor) !== null
  const { width, height } = page
  const layer = createLayer(
    'image',
    { x: 0, y: 0, width, height },
    { src: picture.url, naturalWidth: picture.width, naturalHeight: picture.height, crop: coverCrop(picture, page) },
    { name: editTexts.background, isBackground: true, ...originOf(picture) },
  )
  editor.change(hadOne ? 'history.replaceBackground' : 'history.addBackground', tx => {
    removeBackground(editor, tx, page)
    tx.layers.add(page.id, { ...layer, isLocked: true } as LayerRecord<'image'>, 0)
  })
  if (!hadOne) notices.show(m.backgroundAdded, 'success')
}

/** Removes the shown page's background picture; does nothing when there is none. */
export const deleteBackgroundPicture = (editor: EditorContext) => {
  const page = editor.view.page.peek()
  if (page && backgroundOf(editor)) editor.change('history.deleteBackground', tx => removeBackground(editor, tx, page))
}

/** Tells the user that a background picture cannot be restored. */
export const restoreBackgroundPicture = ({ notices }: EditorContext) => notices.show(RESTORE_REFUSED_TEXT)

/** Opens the crop of the background picture. */
export const cropBackgroundPicture = (editor: EditorContext) => {
  const layerId = backgroundOf(editor)?.layerId
  if (layerId) editor.crop.start(layerId)
}
