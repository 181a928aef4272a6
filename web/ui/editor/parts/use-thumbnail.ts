import { useEffect, useState } from 'react'
import type { ImageData } from '#schemas/document/records.ts'
import type { ReadonlySignal } from '#web/model/signals.ts'

type Shown = Pick<ImageData, 'src' | 'crop' | 'naturalWidth' | 'naturalHeight' | 'isFlippedX' | 'isFlippedY'>

const SHOWN = ['src', 'crop', 'naturalWidth', 'naturalHeight', 'isFlippedX', 'isFlippedY'] as const

/**
 * A reader that returns the same object until the shown part or the file of the image changes; while a gesture crops the
 * image, it stays the same too.
 */
export const readShownPicture = (
  read: () => ImageData | null,
  isBusy: ReadonlySignal<boolean>,
): (() => ImageData | null) => {
  let last: ImageData | null = null
  return () => {
    if (last && isBusy.value) return last
    const now = read()
    if (!last || !now || SHOWN.some(key => last?.[key] !== now[key])) last = now
    return last
  }
}

/** px: twice the displayed size. */
const SIDE = 168

/** The center square of the shown part of an image, scaled down, as a data URL. */
const draw = async ({ src, crop, isFlippedX, isFlippedY, naturalWidth }: Shown): Promise<string> => {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return src
  // A crop is in px of the recorded natural size, which differs from the file's when a server has scaled it.
  const scale = crop && naturalWidth > 0 ? image.naturalWidth / naturalWidth : 1
  const part = crop ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }
  const side = Math.min(part.width, part.height)
  context.translate(SIDE / 2, SIDE / 2)
  context.scale(isFlippedX ? -1 : 1, isFlippedY ? -1 : 1)
  context.drawImage(
    image,
    (part.x + (part.width - side) / 2) * scale,
    (part.y + (part.height - side) / 2) * scale,
    side * scale,
    side * scale,
    -SIDE / 2,
    -SIDE / 2,
    SIDE,
    SIDE,
  )
  return canvas.toDataURL('image/webp', 0.9)
}

/** A thumbnail of an image, for lists that show it many times; '' until it is drawn. */
export const useThumbnail = (data: Shown | null): string => {
  const [url, setUrl] = useState('')
  const {
    src = '',
    crop = null,
    naturalWidth = 0,
    naturalHeight = 0,
    isFlippedX = false,
    isFlippedY = false,
  } = data ?? {}
  useEffect(() => {
    let isCurrent = true
    if (!src) return setUrl('')
    // A cross-origin image may be shown but not read: then the lists use the original.
    void draw({ src, crop, naturalWidth, naturalHeight, isFlippedX, isFlippedY })
      .catch(() => src)
      .then(drawn => {
        if (isCurrent) setUrl(drawn)
      })
    return () => {
      isCurrent = false
    }
  }, [src, crop, naturalWidth, naturalHeight, isFlippedX, isFlippedY])
  return url
}
