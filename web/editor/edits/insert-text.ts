import * as m from '#messages/notices.ts'
import { type ArtPreset, artPresetById } from '#schemas/catalog/art-presets.ts'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type ComboItem, type TextCombo, textComboById } from '#schemas/catalog/text-combos.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import { createLayer, newId } from '#schemas/document/create.ts'
import type { AnyLayer, JsonObject } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import type { Point, Size } from '#web/kernels/geometry.ts'
import { isText } from '#web/layers/text/is-text.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { titledArtword } from '#web/messages/names/artwords.ts'
import type { EditorContext } from '../context.ts'
import { offOthers } from './free-shift.ts'
import { newTextSize } from './insert.ts'

const artwordJson = (name: string | undefined): JsonObject | null => {
  const artword = name === undefined ? undefined : artwordByName(name)
  return artword ? writeArtword(titledArtword(artword)) : null
}

/**
 * New art text centered on a point: the font size is a fifteenth of the page's width (three quarters of that for the
 * body style), the box 7.2 times as wide and 1.5 times as high; the line height is the box's height.
 */
export const artTextLayer = (preset: ArtPreset, page: Size, at: Point): AnyLayer => {
  const { fontSize, width, height } = newTextSize(page.width, preset.style)
  return createLayer(
    'text',
    { x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2), width, height },
    {
      text: preset.text,
      fontSize,
      lineHeight: height,
      fontFamily: preset.family,
      fontWeight: preset.weight,
      align: 'center',
      artword: artwordJson(preset.artword),
    },
  )
}

const comboLayer = (item: ComboItem, scale: number, origin: Point, groupId: string): AnyLayer => {
  const x = origin.x + item.x * scale
  const y = origin.y + item.y * scale
  // The catalog's combinations consist of shapes and texts.
  if (item.kind === 'shape')
    return createLayer(
      'shape',
      { x, y, width: Math.max(1, item.width * scale), height: Math.max(1, item.height * scale) },
      { shape: 'rect', fill: item.fill, strokeWidth: 0, cornerRadius: (item.radius ?? 0) * scale },
      { groupId },
    )
  const leading = (item.leading ?? item.size * LINE_HEIGHT) * scale
  const across = leading * item.text.split('\n').length
  const along = item.width * scale
  return createLayer(
    'text',
    { x, y, width: item.isVertical ? across : along, height: item.isVertical ? along : across },
    {
      text: item.text,
      fontSize: Math.max(LIMITS.fontSize.min, item.size * scale),
      lineHeight: item.leading === undefined ? null : leading,
      letterSpacing: (item.spacing ?? 0) * scale,
      fontFamily: item.family,
      fontWeight: item.weight,
      color: item.color,
      align: item.align ?? 'left',
      writingMode: item.isVertical ? 'vertical-rl' : 'horizontal-tb',
      artword: artwordJson(item.artword),
    },
    { groupId },
  )
}

/** Page px per design px: designed for a page 1000 px wide, at most four fifths of the page. */
const comboScale = (combo: Size, page: Size): number =>
  Math.min(page.width / 1000, (page.width * 0.8) / combo.width, (page.height * 0.8) / combo.height)

/** The layers of a combination centered on a point, as one group, lowest first. */
export const comboLayers = (combo: TextCombo, page: Size, at: Point): readonly AnyLayer[] => {
  const scale = comboScale(combo, page)
  const origin = { x: at.x - (combo.width * scale) / 2, y: at.y - (combo.height * scale) / 2 }
  const groupId = newId()
  return combo.items.map(item => comboLayer(item, scale, origin, groupId))
}

/** Adds finished layers as one history entry and selects them; they are marked as loading until their fonts arrive. */
const addReady = (
  editor: EditorContext,
  label: MessageKey,
  at: Point | undefined,
  build: (page: Size, at: Point) => readonly AnyLayer[],
): void => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) {
    notices.show(m.noPage, 'error')
    return
  }
  const layers = at ? build(page, at) : offOthers(editor, build(page, editor.visibleCenter()))
  editor.change(label, tx => {
    for (const layer of layers) tx.layers.add(page.id, layer)
  })
  view.select(layers.map(({ id }) => id))
  for (const layer of layers) {
    if (!isText(layer)) continue
    view.markLoading(layer.id, true)
    void ensureFont(layer.data.fontFamily, layer.data.fontWeight, layer.data.text).then(isLoaded => {
      view.markLoading(layer.id, false)
      if (!isLoaded) notices.show(m.fontNotLoaded, 'error')
    })
  }
}

/** Adds art text of the text panel by its id. */
export const addArtText = (editor: EditorContext, id: string, at?: Point): void => {
  const preset = artPresetById(id)
  if (preset) addReady(editor, 'history.addArtText', at, (page, center) => [artTextLayer(preset, page, center)])
}

/** Adds a text combination by its id. */
export const addCombo = (editor: EditorContext, id: string, at?: Point): void => {
  const combo = textComboById(id)
  if (combo) addReady(editor, 'history.addTextCombo', at, (page, center) => comboLayers(combo, page, center))
}
