/** Numbers of marked and own templates. */
export const TEMPLATE_LIMITS = {
  /** count; templates that one person has marked. */
  marked: 2000,
  /** count; templates whose marks one call looks up. */
  lookedUp: 200,
  /** count; templates that one person has made. */
  own: 500,
  /** count; the same with the deleted ones that are not removed yet. */
  ownStored: 1000,
  /** days; from the deletion of an own template to its removal. */
  deletedDays: 7,
  /** characters; name of an own template. */
  name: 60,
  /** count; highest price of an own template in yuan. */
  price: 100_000,
  /** count; templates that the panel remembers as used last. */
  recent: 24,
} as const
