/** Id of the system category above all categories of backgrounds; a call without a category means it. */
export const BACKGROUND_ROOT = 20
/** count; backgrounds of the house's designers. */
export const DESIGNER_BACKGROUNDS = 317

/** `open` = what everybody is offered, `designer` = what the house's designers are. */
export const BACKGROUND_SETS = ['open', 'designer'] as const
export type BackgroundSet = (typeof BACKGROUND_SETS)[number]
