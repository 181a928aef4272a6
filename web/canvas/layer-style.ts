import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { binaryPx } from '#web/kernels/binary-px.ts'
import { safeColor } from '#web/layers/css-safety.ts'
import { layerBlendMode, layerKind } from '#web/layers/registry.ts'
import { solidColor } from '#web/layers/solid-color.ts'
import { place } from './compositor-layer.ts'

/** CSS transform of a frame: the box is laid out at 0/0, so that a move or a rotation needs no layout. */
export const frameTransform = ({ x, y, rotation }: Frame): string =>
  `translate(${binaryPx(x)}px, ${binaryPx(y)}px)${rotation ? ` rotate(${rotation}deg)` : ''}`

/** Places a box that is laid out for another frame: it is scaled around its center, and nothing is laid out. */
export const placeScaled = (element: HTMLElement, frame: Frame, laid: Frame): void => {
  const [x, y] = [frame.x + (frame.width - laid.width) / 2, frame.y + (frame.height - laid.height) / 2]
  const [across, down] = [frame.width / (laid.width || 1), frame.height / (laid.height || 1)]
  place(element, `${frameTransform({ ...frame, x, y })} scale(${across}, ${down})`)
}

/** Styles of the layer's box except its frame. */
const boxStyle = (layer: AnyLayer) => {
  const can = layerKind(layer.kind).can
  const isRound = can.cornerRadius && layer.cornerRadii.some(radius => radius > 0)
  const blend = layerBlendMode(layer)
  return {
    opacity: layer.opacity >= 1 ? '' : String(Math.max(0, layer.opacity)),
    backgroundColor: solidColor(safeColor(layer.backgroundColor, '')),
    borderRadius: isRound ? layer.cornerRadii.map(radius => `${Math.max(0, radius)}px`).join(' ') : '',
    overflow: isRound ? 'hidden' : '',
    mixBlendMode: blend === 'normal' ? '' : blend,
    display: layer.isHidden ? 'none' : '',
  }
}

/**
 * Updates an element's style from `previous` (null = new element) to `layer` and writes only differences: a drag sets
 * one transform. It never writes `visibility`, which belongs to the host (for a layer under its editing area).
 */
export const writeLayerStyle = (element: HTMLElement, layer: AnyLayer, previous: AnyLayer | null): void => {
  const { style } = element
  const { frame } = layer
  const before = previous?.frame
  if (frame !== before) {
    place(element, frameTransform(frame))
    if (frame.width !== before?.width) style.width = `${Math.max(0, frame.width)}px`
    if (frame.height !== before?.height) style.height = `${Math.max(0, frame.height)}px`
  }
  if (
    previous &&
    previous.opacity === layer.opacity &&
    previous.backgroundColor === layer.backgroundColor &&
    previous.cornerRadii === layer.cornerRadii &&
    previous.isHidden === layer.isHidden &&
    previous.data === layer.data
  )
    return
  Object.assign(style, boxStyle(layer))
}
