/** Id of the system category above all categories of backgrounds; a call without a category means it. */
export const BACKGROUND_ROOT = 20
/** count; backgrounds of the house's designers. */
export const DESIGNER_BACKGROUNDS = 317
