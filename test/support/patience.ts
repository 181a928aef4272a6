/** ms; a busy machine takes ten times as long as a free one for what a browser test waits for. */
export const PATIENCE_MS = 60_000
