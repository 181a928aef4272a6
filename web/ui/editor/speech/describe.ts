import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { layerName } from '../layers/layer-name.ts'

const WORDS_MAX = 40
const short = (text: string) => (text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text)

/** Where layers stand, as it is spoken (page px). */
export const describePlace = (layers: readonly AnyLayer[]): string => {
  const [first] = layers
  if (!first) return ''
  const x = Math.round(Math.min(...layers.map(({ frame }) => frame.x)))
  const y = Math.round(Math.min(...layers.map(({ frame }) => frame.y)))
  return `横 ${x}，纵 ${y}`
}

/** A selection as it is spoken: kind, name, number in the page, state and place. */
export const describeSelection = (layers: readonly AnyLayer[], page: PageRecord | undefined): string => {
  const [first, second] = layers
  if (!first) return '没有选中图层'
  if (second)
    return `已选 ${layers.length} 个图层：${short(layers.map(layerName).join('、'))}，${describePlace(layers)}`
  const { title } = layerKind(first.kind)
  const name = short(layerName(first))
  const number = (page?.layerIds.indexOf(first.id) ?? -1) + 1
  return [
    name === title ? title : `${title}“${name}”`,
    `第 ${number} 个，共 ${page?.layerIds.length ?? 0} 个`,
    ...(first.isLocked ? ['已锁定'] : []),
    describePlace(layers),
    `宽 ${Math.round(first.frame.width)}，高 ${Math.round(first.frame.height)}`,
  ].join('，')
}
