/**
 * Ids of templates that people have made begin here: those of the product are below, so that an address, a work and a
 * call need no other word for which of them is meant.
 */
const OWN_TEMPLATES_FROM = 1_000_000_001

/** Whether an id names a template that a person has made. */
export const isOwnTemplateId = (id: number): boolean => id >= OWN_TEMPLATES_FROM

/** Type id of a template without a type. */
export const NO_TEMPLATE_TYPE = 0
