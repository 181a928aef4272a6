/**
 * Share of a solid color's alpha: a hundred-thousandth less than 1 on screen (no pixel changes), 1 on paper (stage.css).
 *
 * Chromium gives text on an opaque area of its own layer a compositor layer of its own where the area below is not known
 * to be opaque, i.e. above any blend mode, to keep subpixel antialiasing, which our text does not have. A page split this
 * way draws half-transparent layers twice and edges between pixels anew. What is not fully opaque is never split off.
 */
export const SOLID = 'var(--moye-solid, 100%)'

/** A color for an area that may have text on it; '' stays ''. */
export const solidColor = (color: string): string => color && `color-mix(in srgb, ${color} ${SOLID}, transparent)`
