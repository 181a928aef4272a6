/** A drawing that fills its layer's box; strokes at the edge may extend beyond it. */
export const FILLING = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  display: 'block',
  overflow: 'visible',
} as const
