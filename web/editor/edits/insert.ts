import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { layOutTogether } from '#web/kernels/side-by-side.ts'
import type { EditorContext } from '../context.ts'
import { fitText, openText } from './text.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Adds a layer on top of the shown page, selects it and says whether there was a page to add it to. */
const insert = (editor: EditorContext, label: string, layer: AnyLayer): boolean => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) {
    notices.show('未选中页面', 'error')
    return false
  }
  editor.change(label, tx => tx.layers.add(page.id, layer))
  view.select([layer.id])
  return true
}

const around = (centre: Point, width: number, height: number): Partial<Frame> => ({
  x: Math.round(centre.x - width / 2),
  y: Math.round(centre.y - height / 2),
  width,
  height,
})

export type TextPreset = 'title' | 'subtitle' | 'body'
/** Font size as a share of `page width / 15` (E-9-11, E-9-12), and how each preset is set. */
export const TEXT_PRESETS: Readonly<
  Record<TextPreset, { readonly share: number; readonly fontWeight: number; readonly text: string }>
> = {
  title: { share: 1, fontWeight: 700, text: '添加标题文字' },
  subtitle: { share: 0.86, fontWeight: 500, text: '添加副标题文字' },
  body: { share: 0.75, fontWeight: 400, text: '添加正文文字' },
}

/** Font size and box (px) of a new text: a fifteenth of the page's width, 7.2 times as wide, 1.5 times as high. */
export const newTextSize = (pageWidth: number, preset: TextPreset) => {
  const fontSize = Math.max(LIMITS.fontSize.min, Math.round((pageWidth / 15) * TEXT_PRESETS[preset].share))
  return { fontSize, width: Math.round(fontSize * 7.2), height: Math.round(fontSize * 1.5) }
}

/** Adds a text of a preset; it opens for editing at once. */
export const addText = (editor: EditorContext, preset: TextPreset, at: Point = editor.visibleCentre()) => {
  const page = editor.view.page.peek()
  const { fontSize, width, height } = newTextSize(page?.width ?? 0, preset)
  const { fontWeight, text } = TEXT_PRESETS[preset]
  const layer = createLayer('text', around(at, width, height), { text, fontSize, fontWeight, align: 'center' })
  if (insert(editor, '添加文字', fitText(layer, editor.measureText))) openText(editor, layer.id)
}

export interface Picture {
  readonly url: string
  /** natural px */
  readonly width: number
  readonly height: number
  /** Of the library: its id, where it is from and what the layer is called; without them it is an upload. */
  readonly mediaId?: number | string
  readonly source?: 'material' | 'photo'
  readonly name?: string
}

/** Where a layer's picture is from, as the layer keeps it. */
export const originOf = ({ mediaId, source }: Picture) => ({ mediaId: mediaId ?? '', source: source ?? 'upload' })

/** Size of a new picture: inside 80 % of the page on both sides, never enlarged. */
export const newPictureSize = (
  picture: Pick<Picture, 'width' | 'height'>,
  page: { readonly width: number; readonly height: number },
) => {
  const share = LIMITS.pictureShare
  const scale = Math.min(1, (page.width * share) / picture.width, (page.height * share) / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

/** px between pictures that are added together. */
const PICTURE_GAP = 20

/** Adds pictures side by side about a point as one history entry, and selects them. */
export const addPictures = (
  editor: EditorContext,
  pictures: readonly Picture[],
  at: Point = editor.visibleCentre(),
): void => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) {
    notices.show('未选中页面', 'error')
    return
  }
  const sizes = pictures.map(picture => newPictureSize(picture, page))
  const layers = layOutTogether(sizes, at, page, PICTURE_GAP).flatMap((box, index) => {
    const picture = pictures[index]
    if (!picture) return []
    const frame = around(
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      Math.round(box.width),
      Math.round(box.height),
    )
    const data = { src: picture.url, naturalWidth: picture.width, naturalHeight: picture.height }
    return [
      createLayer('image', frame, data, { ...originOf(picture), ...(picture.name ? { name: picture.name } : {}) }),
    ]
  })
  editor.change('添加图片', tx => {
    for (const layer of layers) tx.layers.add(page.id, layer)
  })
  view.select(layers.map(({ id }) => id))
}

export const addPicture = (editor: EditorContext, picture: Picture, at?: Point): void =>
  addPictures(editor, [picture], at)

export const addQrcode = (editor: EditorContext, content: string, at: Point = editor.visibleCentre()) => {
  const page = editor.view.page.peek()
  if (!page) return editor.notices.show('未选中页面', 'error')
  const side = Math.max(60, Math.round(Math.min(page.width, page.height) * 0.2))
  insert(editor, '添加二维码', createLayer('qrcode', around(at, side, side), { content }))
}
