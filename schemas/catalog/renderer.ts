/** Part of every render's key: raise it when the same document would be drawn with other pixels. */
export const RENDERER_VERSION = 3
/** px: widest side of a cover in lists. */
export const COVER_WIDTH = 480
/** Goes up when the cut-out engine (`web/kernels/cutout`) makes another picture: earlier ones are then made anew. */
export const CUTOUT_ENGINE = 1
