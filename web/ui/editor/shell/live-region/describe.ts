import * as m from '#messages/liveRegion.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { layerName } from '../../parts/layer-name.ts'

const WORDS_MAX = 40
const short = (text: string) => (text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text)

/** Left and top edge of layers (page px). */
const placeOf = (layers: readonly AnyLayer[]) => ({
  x: Math.round(Math.min(...layers.map(({ frame }) => frame.x))),
  y: Math.round(Math.min(...layers.map(({ frame }) => frame.y))),
})

/** Announced position of layers. */
export const describePlace = (layers: readonly AnyLayer[]): string => (layers.length ? m.place(placeOf(layers)) : '')

/** Announced text of a selection: kind, name, number in the page, state and position. */
export const describeSelection = (layers: readonly AnyLayer[], page: PageRecord | undefined): string => {
  const [first, second] = layers
  if (!first) return m.nothingSelected
  const place = placeOf(layers)
  if (second)
    return m.several({ count: layers.length, names: short(layers.map(layerName).join(m.listSeparator)), ...place })
  const { title } = layerKind(first.kind)
  const name = short(layerName(first))
  const describe = first.isLocked ? m.singleLocked : m.single
  return describe({
    layer: name === title ? title : m.named({ kind: title, name }),
    number: (page?.layerIds.indexOf(first.id) ?? -1) + 1,
    count: page?.layerIds.length ?? 0,
    ...place,
    width: Math.round(first.frame.width),
    height: Math.round(first.frame.height),
  })
}
