import { createLayer } from '#schemas/document/create.ts'
import type { Crop, LayerRecord, PageRecord } from '#schemas/document/records.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import { originOf, type Picture } from './insert.ts'

export const TRANSPARENT = 'rgba(255,255,255,0)'
export const BACKGROUND_ADDED_TEXT = '背景已添加到最底层'
export const RESTORE_REFUSED_TEXT = '背景图片不支持还原'
const NO_PAGE_TEXT = '未选中页面'

/** Sets the shown page's colour; while a control is moved the writes are one history entry. */
export const setBackground = (editor: EditorContext, backgroundColor: string, isLive = false) => {
  const pageId = editor.view.pageId.peek()
  if (!editor.view.page.peek()) return editor.notices.show(NO_PAGE_TEXT, 'error')
  const write = (tx: Transaction) =>
    tx.pages.update(pageId, page => (page.backgroundColor === backgroundColor ? page : { ...page, backgroundColor }))
  if (isLive) editor.live.write('背景颜色', write)
  else editor.change('背景颜色', write)
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
  if (layer) return { layerId: layer.id, url: layer.kind === 'image' ? layer.data.src : '' }
  return page?.backgroundImage ? { layerId: null, url: page.backgroundImage } : null
}

const removeBackground = (editor: EditorContext, tx: Transaction, page: PageRecord) => {
  for (const id of page.layerIds) if (editor.doc.layer(id).peek()?.isBackground) tx.layers.remove(id)
  if (page.backgroundImage) tx.pages.update(page.id, record => ({ ...record, backgroundImage: '' }))
}

/**
 * Makes a picture the shown page's background: it covers the page, lies lowest and is locked, so that drags over it
 * select what lies above. A background that was there goes; otherwise the user is told where the picture went.
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
    { name: '背景图片', isBackground: true, ...originOf(picture) },
  )
  editor.change(hadOne ? '更换背景图片' : '添加背景图片', tx => {
    removeBackground(editor, tx, page)
    tx.layers.add(page.id, { ...layer, isLocked: true } as LayerRecord<'image'>, 0)
  })
  if (!hadOne) notices.show(BACKGROUND_ADDED_TEXT, 'success')
}

/** Takes the shown page's background picture away; nothing when there is none. */
export const deleteBackgroundPicture = (editor: EditorContext) => {
  const page = editor.view.page.peek()
  if (page && backgroundOf(editor)) editor.change('删除背景图片', tx => removeBackground(editor, tx, page))
}

/** Background pictures cannot be put back to an earlier state: says so. */
export const restoreBackgroundPicture = ({ notices }: EditorContext) => notices.show(RESTORE_REFUSED_TEXT)

/** Opens the crop of the background picture. */
export const cropBackgroundPicture = (editor: EditorContext) => {
  const layerId = backgroundOf(editor)?.layerId
  if (layerId) editor.crop.start(layerId)
}
