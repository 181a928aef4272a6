/** Limits of the services that work for all users: drawing, and cutting out. Part of `LIMITS`. */
export const SERVICE_LIMITS = {
  browsers: {
    /** count; browsers of the render service that run at the same time: default of BROWSERS. */
    usual: 3,
    /** count; largest value of BROWSERS. */
    most: 120,
    /** ratio; share of the browsers that draws covers; it is at least one browser. */
    coverShare: 1 / 3,
    /** ms; time that a browser without work is kept: default of BROWSER_KEEP_ALIVE_SECONDS. */
    idleMs: 120_000,
    /** ms; smallest and largest value of BROWSER_KEEP_ALIVE_SECONDS: later the browser ends itself. */
    idleRangeMs: [10_000, 590_000],
  },
  /** count; renders of one account that may wait in the queue. */
  rendersPerPerson: 20,
  /** ms; waits before a cover is drawn again that found no free browser; then the next save draws it. */
  coverRetryMs: [30_000, 120_000, 600_000, 3_600_000],
  /** days; retention of finished downloads and of jobs. */
  renderDays: 30,
  /** days; retention of the work version that a job draws. */
  renderSourceDays: 1,
  cutout: {
    /** px; longer side of the picture in which the subject is found; the mask is then scaled to the full picture. */
    side: 1280,
    /** px; longer side of the mask while it is refined by hand. */
    refineSide: 1600,
    /** count; most pixels of a picture that can be cut out. */
    pixels: 40_000_000,
    /** bytes; largest source picture, and largest cut-out. */
    bytes: 32 * 1024 * 1024,
    /** count; new cut-outs of one account per hour; stored cut-outs do not count. */
    perHour: 60,
    /** ms; expected duration of a cut-out until this device has measured one. */
    usualMs: 6000,
    /** screenPx; radius of the refining brush. */
    brush: { min: 2, max: 150, start: 20, step: 4 },
    /** count; strokes that can be undone while refining. */
    strokes: 60,
  },
} as const
