/** Statuses of a work and their numbers in D1 and in `GET /work/:id`. */
export const WORK_STATUS = {
  /** Not submitted for review; the owner can edit it. */
  editable: 1,
  /** Submitted for review. */
  submitted: 2,
  /** Returned by the reviewer; the owner can edit and submit it again. */
  returned: 3,
} as const
export type WorkStatus = (typeof WORK_STATUS)[keyof typeof WORK_STATUS]

/** Statuses of templates, materials and photos in D1. Lists contain only published rows. */
export const LISTING_STATUS = { published: 1 } as const
