/** Part of the key of every render. Increment it when a change draws the same document with other pixels. */
export const RENDERER_VERSION = 7
/** px: largest width of a cover in lists. */
export const COVER_WIDTH = 480
/** Increment it when the cut-out engine (`web/kernels/cutout`) gives other results: stored ones are then ignored. */
export const CUTOUT_ENGINE = 1
