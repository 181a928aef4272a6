/** Limits of the services that work for all users: drawing, cutting out, and selling. Part of `LIMITS`. */
export const SERVICE_LIMITS = {
  jsonRecords: {
    /** bytes; largest design that staff store for others to open. */
    bytes: 1_000_000,
    /** count; such designs of one account. */
    perAccount: 500,
  },
  browsers: {
    /** count; browsers of the render service that run at the same time: default of BROWSERS. */
    usual: 3,
    /** count; largest value of BROWSERS. */
    most: 120,
    /** ratio; share of the browsers that draws covers; it is at least one browser. */
    coverShare: 1 / 3,
    /** ratio; share of the browsers that cuts out pictures, each of which keeps a core busy; at least one browser. */
    cutOutShare: 1 / 2,
    /** ms; a drawing that lasts longer is a long one: such drawings leave one browser to others. */
    shortMs: 1500,
    /** px; largest area of all pages of a file that is not expected to take long. */
    shortPixels: 6_000_000,
    /** count; most pages of such a file. */
    shortPages: 2,
    /** ms; how long a short drawing waits before a long one gives its browser back. */
    patienceMs: 1000,
    /** ms; a long drawing that has waited so long is served in turn with the short ones. */
    agedMs: 20_000,
    /** ms; the drawings of an account with a longer one are expected to take long for some time. */
    slowMs: 8000,
    /** ratio; that time by the time of the drawing. */
    slowTimes: 10,
    /** ms; the longest such time. */
    slowMostMs: 600_000,
    /** ms; what a quick drawing spares its account of that time. */
    creditMs: 6000,
    /** ms; the most that an account is spared. */
    creditMostMs: 120_000,
    /** ms; how long a free browser is left to who drew last in it, while a long drawing can launch one. */
    keptMs: 10_000,
    /** ms; time that a browser without work is kept: default of BROWSER_KEEP_ALIVE_SECONDS. */
    idleMs: 120_000,
    /** ms; smallest and largest value of BROWSER_KEEP_ALIVE_SECONDS: later the browser ends itself. */
    idleRangeMs: [10_000, 590_000],
  },
  /** count; renders of one account that may wait in the queue. */
  rendersPerPerson: 20,
  /** ms; waits before a cover is drawn again that found no free browser; then the next save draws it. */
  coverRetryMs: [30_000, 120_000, 600_000, 3_600_000],
  /** ms; how long a work is not saved before its cover is drawn: default of COVER_DELAY_SECONDS. */
  coverDelayMs: 10_000,
  /** ms; largest value of COVER_DELAY_SECONDS. */
  coverDelayMostMs: 3_600_000,
  /** ms; the cover of a work that is saved again and again is drawn once in this time. */
  coverLatestMs: 120_000,
  /** days; retention of finished downloads and of jobs. */
  renderDays: 30,
  /** days; retention of the work version that a job draws. */
  renderSourceDays: 1,
  order: {
    /** ms; time to pay an order; then the purchase popup shows a new code. */
    lifeMs: 900_000,
    /** ms; the pay page begins no payment of an order that ends sooner: the providers keep a trade for a minute. */
    lastMs: 60_000,
    /** ms; after its end an order is closed: a payment can be on its way. */
    closeAfterMs: 60_000,
    /** ms; all polls of an order together ask the providers once in this time. */
    checkMs: 5000,
    /** ms; the pay page in a provider's app asks once in this time who pays. */
    askMs: 300_000,
    /** ms; the sweep asks again about an order with an open payment after this time. */
    hangMs: 60_000,
    /** days; retention of an order that ended without a payment ever begun. */
    unpaidDays: 30,
    /** count; orders, events and refunds that one run of the sweep works on, each. */
    sweep: 50,
    /** days; bills of the providers that are compared afterwards when a comparison has failed. */
    billDays: 7,
  },
  account: {
    /** ms; time in which a proof of the owner holds: a code to the phone, a scan, a window, or the login itself. */
    proofMs: 600_000,
    /** days; age from which a phone that was bound without a proof proves whose the account is. */
    newIdentityDays: 3,
    /** days; from the wish to delete an account to its deletion. */
    graceDays: 7,
    /** count; accounts that one run of the daily clean-up deletes. */
    deletedPerRun: 20,
    /** px; side of an avatar as the page makes it, and the largest that is stored. */
    avatar: { side: 256, sideMax: 512 },
    /** bytes; largest avatar. */
    avatarBytes: 512 * 1024,
    /** count; rows of a list of an export per call. */
    exportRows: 200,
  },
  cutout: {
    /** px; longer side of the picture in which the subject is found; the mask is then scaled to the full picture. */
    side: 1280,
    /** px; longer side of the mask while it is refined by hand. */
    refineSide: 1600,
    /** count; most pixels of a picture that can be cut out. */
    pixels: 40_000_000,
    /** bytes; largest source picture, and largest cut-out. */
    bytes: 32 * 1024 * 1024,
    /** ms; expected duration of a cut-out until this device has measured one. */
    usualMs: 6000,
    /** ms; longer than any cut-out takes with its time in the queue. */
    mostMs: 240_000,
    /** screenPx; radius of the refining brush. */
    brush: { min: 2, max: 150, start: 20, step: 4 },
    /** count; strokes that can be undone while refining. */
    strokes: 60,
  },
} as const
