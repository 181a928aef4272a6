/** Gives the focus to the canvas, so that shortcuts reach it. */
export const focusCanvas = (): void =>
  document.querySelector<HTMLElement>('[data-workspace]')?.focus({ preventScroll: true })
