/** px between the control and the keyboard of a phone. */
const GAP = 16

/**
 * Moves the page up while the keyboard of a phone covers a focused control, because a page of the size of the screen does
 * not scroll. Returns what ends it.
 */
export const keepAboveKeyboard = (element: HTMLElement): (() => void) => {
  const view = window.visualViewport
  const page = element.closest<HTMLElement>('main')
  if (!view || !page) return () => {}
  const move = () => {
    const active = document.activeElement
    if (!active || !element.contains(active)) return
    page.style.translate = ''
    const { bottom } = element.getBoundingClientRect()
    const hidden = bottom + GAP - (view.offsetTop + view.height)
    // Without a keyboard there is nothing that covers it.
    if (hidden > 0 && view.height < window.innerHeight - 80) page.style.translate = `0 ${-hidden}px`
  }
  const back = () => {
    page.style.translate = ''
  }
  view.addEventListener('resize', move)
  element.addEventListener('focusin', move)
  element.addEventListener('focusout', back)
  return () => {
    back()
    view.removeEventListener('resize', move)
    element.removeEventListener('focusin', move)
    element.removeEventListener('focusout', back)
  }
}
