import type { PageLife } from './page-life.ts'

/** ratio; a part of the page counts as shown when so much of the screen or of itself is seen. */
const SEEN = 0.3

/**
 * One long page that the browser scrolls: its parts play when they come into sight. Returns what goes to a part.
 */
export const playLong = (
  sections: readonly HTMLElement[],
  life: PageLife,
  onPage: (index: number) => void,
  signal: AbortSignal,
): ((index: number) => void) => {
  const shown = new Set<number>()
  const watch = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const index = sections.indexOf(target as HTMLElement)
        const ofScreen = intersectionRect.height / (rootBounds?.height ?? Number.POSITIVE_INFINITY)
        if (isIntersecting && !shown.has(index) && (intersectionRatio >= SEEN || ofScreen >= SEEN)) {
          shown.add(index)
          life.shown(index)
          onPage(index)
        } else if (!isIntersecting && shown.delete(index)) life.hidden(index)
      }
    },
    { threshold: [0, 0.1, 0.2, SEEN, 0.5, 1] },
  )
  sections.forEach((section, index) => {
    life.near(index)
    watch.observe(section)
  })
  signal.addEventListener('abort', () => watch.disconnect())
  return index => sections[index]?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
