import type { PlayedType } from '#schemas/publication/played.ts'

/** px; a wider screen never enlarges a long page (as in player.css). */
const PHONE_PX = 600

const TYPED = 'input, textarea, select, [contenteditable]'

/** How much a page is enlarged: a scrolled one by its width, any other one so that all of it is seen. */
export const fitOf = (type: PlayedType, isLong: boolean, across: number, down: number, screenPx: number): number => {
  if (type === 'pc-web') return screenPx > PHONE_PX ? Math.min(1, across) : across
  return isLong ? across : Math.min(across, down)
}

/**
 * Fits the pages into the screen in numbers, where the style sheet alone does it with rounding (and not at all in
 * browsers without trigonometry in CSS). While somebody types, the keyboard covers the page and changes nothing.
 */
export const fitPages = (
  root: HTMLElement,
  viewport: HTMLElement,
  sections: readonly HTMLElement[],
  type: PlayedType,
  signal: AbortSignal,
): void => {
  const adapt = (): void => {
    if (document.activeElement?.matches(TYPED)) return
    const safe = getComputedStyle(root)
    const inset = (side: string) => Number.parseFloat(safe.getPropertyValue(`--safe-${side}`)) || 0
    const { clientWidth, clientHeight } = viewport
    const free = {
      width: clientWidth - inset('left') - inset('right'),
      height: clientHeight - inset('top') - inset('bottom'),
    }
    for (const { style, dataset } of sections) {
      const [width, height] = ['--w', '--h'].map(name => Number.parseFloat(style.getPropertyValue(name)) || 1)
      const across = free.width / (width ?? 1)
      const down = free.height / (height ?? 1)
      style.setProperty('--fit', String(fitOf(type, 'long' in dataset, across, down, clientWidth)))
      style.setProperty('--fill', String(Math.max(clientWidth / (width ?? 1), clientHeight / (height ?? 1))))
    }
  }
  const watch = new ResizeObserver(adapt)
  watch.observe(viewport)
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(TYPED)) viewport.style.height = `${viewport.clientHeight}px`
    },
    { signal },
  )
  root.addEventListener(
    'focusout',
    () => {
      viewport.style.height = ''
      adapt()
    },
    { signal },
  )
  signal.addEventListener('abort', () => watch.disconnect())
  adapt()
}
