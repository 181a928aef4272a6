import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import {
  type CropRect,
  cropOf,
  defaultCrop,
  fitRatio,
  frameOf,
  mirrorPicture,
  type Picture,
  pictureOf,
  zoomPicture,
} from '#web/kernels/crop.ts'
import type { Size } from '#web/kernels/geometry.ts'
import { type ImageLayer, isImage } from '#web/layers/image/is-image.ts'
import { naturalSize } from '#web/layers/image/natural-size.ts'
import { batch, effect, type ReadonlySignal, type Signal, signal, untracked } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import type { EditorContext } from './context.ts'
import { type CropRatio, ratioOf } from './crop-ratios.ts'
import type { View } from './view.ts'

/** A crop in progress: the whole picture on the page and the part of it that will remain. */
export interface CropState {
  readonly layerId: string
  /** px; the layer's size where the picture's natural size is unknown. */
  readonly natural: Size
  readonly picture: Picture
  readonly rect: CropRect
}

/** Crop mode of one picture. Nothing is written before `done`, so that `cancel` leaves the document unchanged. */
export interface CropMode {
  /** null = not cropping. */
  readonly state: ReadonlySignal<CropState | null>
  readonly ratio: Signal<CropRatio>
  /** Opens for an unlocked image layer; an uncropped picture starts with its central 80 % (E-3-23). */
  start(layerId: string): void
  /** Sets the state that a drag, a key or the wheel results in. */
  set(next: CropState): void
  chooseRatio(id: CropRatio): void
  /** @param zoom 1 = the picture just covers the frame. `at`: page point that stays fixed. */
  zoomTo(zoom: number, at?: { readonly x: number; readonly y: number }): void
  /** Extends the crop to the whole picture. */
  showAll(): void
  /** Writes the crop as one history entry and leaves. */
  done(): void
  cancel(): void
}

const stateOf = (layer: ImageLayer): CropState => {
  const natural = naturalSize(layer)
  return { layerId: layer.id, natural, ...pictureOf(layer.frame, layer.data.crop, natural, layer.data) }
}

const tidy = (value: number) => Math.round(value * 1e4) / 1e4
const tidyFrame = (frame: Frame): Frame => ({
  x: tidy(frame.x),
  y: tidy(frame.y),
  width: tidy(frame.width),
  height: tidy(frame.height),
  rotation: frame.rotation,
})

const isCroppable = (layer: AnyLayer | undefined): layer is ImageLayer =>
  // A background is locked only against accidental drags; its crop has a command of its own.
  isImage(layer) && (!layer.isLocked || layer.isBackground) && !layer.isHidden

export const createCropMode = (doc: DocumentModel, view: View, change: EditorContext['change']): CropMode => {
  const state = signal<CropState | null>(null)
  const ratio = signal<CropRatio>('free')
  /** The record that the state was made from, and the state that changes nothing. */
  let base: ImageLayer | null = null
  let untouched: CropState | null = null

  const open = (layer: ImageLayer) => {
    base = layer
    untouched = stateOf(layer)
    state.value = untouched
  }
  const leave = () =>
    batch(() => {
      state.value = null
      view.cropId.value = null
      base = null
      untouched = null
    })
  /** Follows a layer that another change has modified meanwhile. */
  const follow = (layer: AnyLayer | undefined) => {
    const now = state.peek()
    if (!now || !base || layer === base) return
    if (!isCroppable(layer)) return leave()
    const { data, frame } = layer
    const isSamePart = data.src === base.data.src && data.crop === base.data.crop && frame === base.frame
    if (!isSamePart) return open(layer)
    base = layer
    if (data.isFlippedX !== now.picture.isFlippedX || data.isFlippedY !== now.picture.isFlippedY) {
      const { isFlippedX, isFlippedY } = data
      const isUntouched = now === untouched
      state.value = { ...now, picture: mirrorPicture(now.picture, now.rect, { isFlippedX, isFlippedY }) }
      if (isUntouched) untouched = state.value
    }
  }

  const mode: CropMode = {
    state,
    ratio,
    start: layerId => {
      const layer = doc.layer(layerId).peek()
      if (!isCroppable(layer)) return
      batch(() => {
        view.select([layerId])
        view.editingId.value = null
        view.placement.value = null
        view.hoverId.value = null
        view.cropId.value = layerId
        ratio.value = 'free'
        open(layer)
        const now = state.peek()
        if (now && !layer.data.crop && !layer.isBackground) state.value = { ...now, rect: defaultCrop(now.picture) }
      })
    },
    set: next => {
      if (state.peek()) state.value = next
    },
    chooseRatio: id => {
      const now = state.peek()
      if (!now) return
      const wanted = ratioOf(id, now.natural)
      batch(() => {
        ratio.value = id
        if (wanted) state.value = { ...now, rect: fitRatio(now.picture, now.rect, wanted) }
      })
    },
    zoomTo: (zoom, at) => {
      const now = state.peek()
      if (now) state.value = { ...now, ...zoomPicture(now.picture, now.rect, zoom, at) }
    },
    showAll: () => {
      const now = state.peek()
      if (!now) return
      const { width, height } = now.picture
      batch(() => {
        ratio.value = 'free'
        state.value = { ...now, rect: { x: 0, y: 0, width, height } }
      })
    },
    done: () => {
      const now = state.peek()
      const isTouched = now !== untouched
      leave()
      if (!now || !isTouched) return
      const frame = tidyFrame(frameOf(now.picture, now.rect))
      const crop = cropOf(now.picture, now.rect, now.natural)
      change('commands.crop', tx =>
        tx.layers.update<ImageLayer>(now.layerId, layer => ({
          ...layer,
          frame,
          data: { ...layer.data, crop, naturalWidth: now.natural.width, naturalHeight: now.natural.height },
        })),
      )
    },
    cancel: leave,
  }

  effect(() => {
    const id = view.cropId.value
    if (id === null) {
      if (state.peek()) untracked(leave)
      return
    }
    const layer = doc.layer(id).value
    const isChosen = view.selection.value.has(id) && view.selection.value.size === 1
    untracked(() => {
      follow(layer)
      // Selecting something else applies the crop.
      if (!isChosen && state.peek()) mode.done()
    })
  })
  return mode
}
