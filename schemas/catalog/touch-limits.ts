/** Gestures of fingers on the canvas of a phone. */
export const TOUCH_LIMITS = {
  /** screenPx; a finger that moves farther drags. */
  slop: 8,
  /** ms; a finger that rests this long opens the menu. */
  longPressMs: 450,
  /** screenPx; around a selected layer, and around a finger that touches no layer. */
  reach: 14,
  /** screenPx; distance to the canvas edge at which a drag scrolls: a finger cannot leave the screen. */
  edge: 24,
  /** degrees; two fingers that turn by less only scale. */
  twist: 8,
  /** screenPx; side of the area in which a handle is touched. */
  handle: 44,
  /** px; side up to which a layer can be pinched. */
  largest: 20_000,
  /** ms; a shake that tells a finger of a snap or a menu. */
  hapticMs: 8,
} as const
