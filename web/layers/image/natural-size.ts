import type { Size } from '#web/kernels/geometry.ts'
import type { ImageLayer } from './is-image.ts'

/** Size (px) of a layer's whole picture; that of its box while the picture's own is unknown. */
export const naturalSize = ({ data, frame }: ImageLayer): Size =>
  data.naturalWidth > 0 && data.naturalHeight > 0
    ? { width: data.naturalWidth, height: data.naturalHeight }
    : { width: frame.width, height: frame.height }
