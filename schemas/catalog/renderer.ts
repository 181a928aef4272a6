/** Part of every render's key: raise it when the same document would be drawn with other pixels. */
export const RENDERER_VERSION = 1
/** px: widest side of a cover in lists. */
export const COVER_WIDTH = 480
