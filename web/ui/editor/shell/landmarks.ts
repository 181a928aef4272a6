/** Selectors of the landmarks, in the order in which F6 visits them. */
const REGIONS = ['header', 'nav[aria-label]', '[data-workspace]', 'main + aside, aside[data-settings]']
const FOCUSABLE =
  'button:not([disabled]), a[href], input:not([disabled]), [tabindex]:not([tabindex="-1"]):not([disabled])'

const isShown = (element: HTMLElement) => element.offsetParent !== null

/** Moves the focus to the next landmark (`by` 1) or the previous one (-1); the keyboard's way out of the canvas. */
export const focusLandmark = (by: 1 | -1): void => {
  const regions = REGIONS.flatMap(selector => document.querySelector<HTMLElement>(selector) ?? []).filter(isShown)
  const active = document.activeElement
  const at = regions.findIndex(region => region.contains(active))
  const from = at < 0 ? (by > 0 ? -1 : 0) : at
  for (let step = 1; step <= regions.length; step++) {
    const region = regions[(from + by * step + regions.length * 2) % regions.length]
    const first = region?.matches('[data-workspace]')
      ? region
      : [...(region?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isShown)
    if (!first) continue
    first.focus()
    return
  }
}
