import type { PlayedPage } from '#schemas/publication/played.ts'
import { SCRIPT_FRAME_PATH } from '#schemas/publication/script-frame.ts'

/**
 * Runs the script of a page in a frame above it. The frame has an origin of its own and no network; it cannot read the
 * page, take a touch or open anything. It gets its size and the script, and nothing that it sends is read.
 */
export const runPageScript = (section: HTMLElement, { script = '', width, height }: PlayedPage): (() => void) => {
  const frame = document.createElement('iframe')
  frame.className = 'moye-script'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.src = SCRIPT_FRAME_PATH
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ script, width, height }, '*'), { once: true })
  section.querySelector('.moye-fit')?.append(frame)
  return () => frame.remove()
}
