import type { View } from '#web/editor/view.ts'
import { pictureDensity } from '#web/layers/image/slim-picture.ts'
import { effect } from '#web/model/signals.ts'

/**
 * Keeps the size in which pictures are asked for at the pixels of the screen. Zooming in asks for larger ones, in steps
 * of twice the size; a view that is smaller than the page keeps what the page has. Returns the function that ends it.
 */
export const followPictureDensity = ({ camera, viewport }: Pick<View, 'camera' | 'viewport'>): (() => void) =>
  effect(() => {
    const { density = 1 } = viewport.value
    pictureDensity.value = density * 2 ** Math.ceil(Math.log2(Math.max(1, camera.value.scale)))
  })
