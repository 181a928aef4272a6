import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { PARTNER_SOURCE } from '#schemas/catalog/partner-source.ts'
import { TEXT_PRESETS, type TextPreset } from '#schemas/catalog/text-presets.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import type { AnyLayer, Frame, KindData, LayerRecord } from '#schemas/document/records.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { layOutTogether } from '#web/kernels/side-by-side.ts'
import { layerKind } from '#web/layers/registry.ts'
import { fitText } from '#web/layers/text/fit-text.ts'
import type { Message } from '#web/messages/message.ts'
import { textPresetText } from '#web/messages/names/text-presets.ts'
import type { EditorContext } from '../context.ts'
import { offOthers } from './free-shift.ts'
import { openText } from './text.ts'

/**
 * Adds a layer on top of the shown page and selects it; with no point of its own (`at`) it covers no other one. Returns
 * whether there was a page.
 */
export const placeLayer = (editor: EditorContext, label: Message, made: AnyLayer, at: Point | undefined): boolean => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) {
    notices.show(m.noPage, 'error')
    return false
  }
  const placed = at ? [made] : offOthers(editor, [made])
  editor.change(label, tx => {
    for (const layer of placed) tx.layers.add(page.id, layer)
  })
  view.select([made.id])
  return true
}

/** A box (px) around its center, in whole px. */
export const around = (center: Point, width: number, height: number): Partial<Frame> => ({
  x: Math.round(center.x - width / 2),
  y: Math.round(center.y - height / 2),
  width,
  height,
})

/** px; size of a new text: font a fifteenth of the page's width times the preset's share, box 7.2 × 1.5 of the font. */
export const newTextSize = (pageWidth: number, preset: TextPreset) => {
  const fontSize = Math.max(LIMITS.fontSize.min, Math.round((pageWidth / 15) * TEXT_PRESETS[preset].share))
  return { fontSize, width: Math.round(fontSize * 7.2), height: Math.round(fontSize * 1.5) }
}

/** Adds a text of a preset; it opens for editing at once. */
export const addText = (editor: EditorContext, preset: TextPreset, at?: Point) => {
  const page = editor.view.page.peek()
  const { fontSize, width, height } = newTextSize(page?.width ?? 0, preset)
  const { fontWeight } = TEXT_PRESETS[preset]
  const text = textPresetText(preset)
  const layer = createLayer('text', around(at ?? editor.visibleCenter(), width, height), {
    text,
    fontSize,
    fontWeight,
    align: 'center',
  })
  if (placeLayer(editor, 'history.addText', fitText(layer, editor.measureText), at)) openText(editor, layer.id)
}

export interface Picture {
  readonly url: string
  /** natural px */
  readonly width: number
  readonly height: number
  /** Of a library picture: its id, its source and the layer's name; without them it is an upload. */
  readonly mediaId?: number | string
  readonly source?: 'material' | 'photo' | typeof PARTNER_SOURCE
  readonly name?: string
}

/** The origin of a picture, as its layer stores it. */
export const originOf = ({ mediaId, source }: Picture) => ({ mediaId: mediaId ?? '', source: source ?? 'upload' })

/** px; size of a new picture: at most 80 % of the page's width and height, never enlarged. */
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

/** Adds pictures side by side, centered on a point, as one history entry, and selects them. */
export const addPictures = (editor: EditorContext, pictures: readonly Picture[], at?: Point): void => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) {
    notices.show(m.noPage, 'error')
    return
  }
  const sizes = pictures.map(picture => newPictureSize(picture, page))
  const center = at ?? editor.visibleCenter()
  const made = layOutTogether(sizes, center, page, PICTURE_GAP).flatMap((box, index) => {
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
  const layers = at ? made : offOthers(editor, made)
  editor.change('history.addPicture', tx => {
    for (const layer of layers) tx.layers.add(page.id, layer)
  })
  view.select(layers.map(({ id }) => id))
}

export const addPicture = (editor: EditorContext, picture: Picture, at?: Point): void =>
  addPictures(editor, [picture], at)

/** Adds a layer of a kind at its usual size, centered on the visible part of the page (or on `at`), and selects it. */
export const addLayer = <K extends KnownKind>(
  editor: EditorContext,
  kind: K,
  data: Partial<KindData[K]>,
  at?: Point,
): void => {
  const page = editor.view.page.peek()
  const { title, newSize } = layerKind(kind)
  const { width, height } = newSize(page ?? { width: 0, height: 0 })
  const label = { key: 'history.addLayer', values: { kind: title } } as const
  const frame = around(at ?? editor.visibleCenter(), width, height)
  placeLayer(editor, label, createLayer(kind, frame, data) as LayerRecord as AnyLayer, at)
}
