/**
 * ms by which the controls beside the canvas lag behind keyboard edits: while a key is held, the canvas shows every
 * step and the controls show some of them.
 */
export const SIDE_PANEL_DELAY_MS = 80
