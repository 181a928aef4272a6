import type { View } from '#web/editor/view.ts'
import { effect } from '#web/model/signals.ts'

/** ms without a step after which a zoom has ended. */
const REST_MS = 400

/**
 * Keeps the sheet's shadow under the page, in screen px. During a zoom the sheet is only scaled (a step needs no layout
 * or paint); after the zoom it is laid out again. Returns the function that ends it.
 */
export const placePageSheet = (element: HTMLElement, { camera, page }: View): (() => void) => {
  const { style } = element
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The scale and page size that the sheet is laid out for. */
  let laid = { scale: 0, width: 0, height: 0 }
  const place = () => {
    const { x, y, scale } = camera.peek()
    style.transform = `translate(${x}px, ${y}px) scale(${scale / laid.scale}) translateZ(0)`
  }
  const layOut = () => {
    const { width = 0, height = 0 } = page.peek() ?? {}
    const { scale } = camera.peek()
    laid = { scale, width, height }
    style.width = `${width * scale}px`
    style.height = `${height * scale}px`
    place()
  }
  const end = effect(() => {
    const { scale } = camera.value
    const now = page.value
    if (!now) return
    clearTimeout(timer)
    if (laid.scale === 0 || now.width !== laid.width || now.height !== laid.height) return layOut()
    place()
    if (scale !== laid.scale) timer = setTimeout(layOut, REST_MS)
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
