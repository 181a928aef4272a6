/** Numbers of the product, once. Units stand in the comments: px page pixels, screenPx, ms, bytes. */
export const LIMITS = {
  /** px, either side of a page (E-9). */
  canvasSide: 12_000,
  canvasInput: 100_000_000,
  pages: 5,
  /** Categories that are printed: bleed lines, and several pages are offered. */
  printCategories: [3, 4, 5],
  /** ms: a page or layer that was moved in its list travels to its place. */
  sortMs: 500,
  /** screenPx: width of a page's picture in the list, and of the picture in the canvas size dialog. */
  pageThumbnail: 130,
  sizePreview: 540,
  history: 100,
  /** ms: changes by the same command within this time are one history entry. */
  historyMergeMs: 300,
  autosaveMs: 120_000,
  localSaveMs: 300,
  /** ms that a closing tab may hold its draft before the next page looks again */
  draftHandoverMs: 500,
  /** ms between tries while the server cannot be reached */
  offlineRetryMs: 10_000,
  /** ms from a successful submission to the reload */
  reviewReloadMs: 2000,
  requestTimeoutMs: 1_800_000,
  addressRewriteMs: 500,
  autoSaveAfterCreateMs: 1000,
  clickDebounceMs: 100,
  zoom: { wheelMin: 0.1, wheelMax: 4, toolbarMin: 0.1, toolbarMax: 2, step: 0.1, fitMax: 1 },
  wheelScroll: 50,
  /** screenPx */
  snapGap: 3,
  rotateSnap: { step: 45, within: 5 },
  rotateHandleMax: 40,
  click: { ms: 300, screenPx: 4 },
  copyOffset: 15,
  /** characters taken from foreign text that is pasted on the canvas */
  pastedText: 5000,
  /** characters of a drawing that is pasted as text */
  pastedSvg: 500_000,
  nudge: { step: 1, large: 20 },
  minLayer: 1,
  /** screenPx: smallest side of a crop. */
  cropMin: 32,
  /** How far the crop tool's slider enlarges a picture beyond filling its frame. */
  cropZoomMax: 4,
  fontSize: { min: 12, step: 2, max: 3000 },
  /** characters of a text that a font is cut for */
  subsetText: 20_000,
  /** bytes of the query that names the characters of a subset; more are sent in a body */
  subsetAddress: 7000,
  /** subsets that one person, or one network address, may have cut in a minute; those cut before are free */
  subsetsPerMinute: 300,
  /** days that a subset is kept */
  subsetDays: 90,
  lineSpacing: { min: 0, max: 600 },
  letterSpacing: { min: -100, max: 300 },
  cornerRadiusMax: 1000,
  pictureShare: 0.8,
  shapeShare: 0.36,
  unit: { pxPerCm: 118 },
  bleed: 10,
  /** screenPx at scale 1 between the page's edge and its bleed line (3 mm at 118 px per cm); print categories take a third. */
  bleedOnCanvas: 35,
  /** px between grid lines */
  grid: { size: 5, isShown: false, snaps: false },
  /** screenPx: length of a guide line at least, and the width of the strip along which guides are taken hold of */
  guide: { length: 2000, ruler: 20 },
  /** screenPx: width of the page's picture in the navigator, and what is left around it (both sides together) */
  navigator: { width: 100, margin: 100 },
  /** screenPx: how near to the canvas's edge a drag scrolls, and how fast at most (per frame) */
  edgeScroll: { within: 14, most: 18 },
  watermarkMs: 1000,
  promptMs: 5000,
  recentColours: 5,
  colourThrottleMs: 20,
  /** ms without focus after which the colour panel counts as left */
  colourLeaveMs: 100,
  layout: {
    header: 56,
    sidebar: 66,
    sourcePanel: 300,
    settingsPanel: 300,
    layerList: 180,
    floatingLayerList: 400,
    minWidth: 1100,
    promptHiddenBelow: 1340,
    loginBanner: 40,
    /** What *fit* leaves free: beside the page inside the panels, and of the whole window's height. */
    fitMargin: { width: 60, height: 160 },
  },
  /** bytes of one uploaded image */
  uploadBytes: 10 * 1024 * 1024,
  uploadPixels: 100_000_000,
  uploadsPerHour: 600,
  /** UTF-16 units of a work's JSON (validated again in bytes by the Worker) */
  workBytes: 8 * 1024 * 1024,
  /** bytes: larger bodies go to R2 */
  workInlineBytes: 1_000_000,
  workName: 100,
  keywordLength: 40,
  library: {
    /** Materials and photos that a panel asks for at once; a call that does not say gets `pageDefault` materials. */
    page: 80,
    pageDefault: 21,
    tagPage: 999,
    /** `materialType` of pictures, the only one. */
    pictureType: 1,
    /** ms from a deletion to the list's reload */
    reloadMs: 800,
    /** What a search of photos without words looks for. */
    photoQuery: '春天',
    /** screenPx: width of a thumbnail in the panel and in the dialogs, asked for `density` times as wide. */
    thumbnail: { panel: 132, dialog: 116, density: 2 },
  },
  phone: /^(1[2-9]\d{9}|1111\d{7})$/,
  /** An address that a link or a QR code may lead to. */
  webUrl: /^https?:\/\/[^\s]+$/i,
  codeLength: 6,
  sms: { resendMs: 60_000, perHour: 5, perDay: 10, attempts: 5, lifeMs: 300_000, perIpHour: 30 },
  tokenDays: 365,
  /** ms between attempts to read the signed-in user while that is not possible yet */
  userRetryMs: 500,
  uploadToken: { refreshMs: 120_000, lifeMs: 600_000, firstMs: 1000 },
  /** Pages of one PDF at most. */
  pagesDrawn: 100,
  /** mm */
  bleedMaxMm: 20,
  /** As long as a drawing may take, its place in the queue included: the last page of a PDF is opened late. */
  renderTicketMs: 540_000,
  /** What a drawing waits for its turn. */
  renderQueueMs: 120_000,
  /** Downloads of one person that wait or are drawn at once. */
  rendersPerPerson: 20,
  /** Days that a finished download, and a job, are kept; days that the version of a work that a job draws is kept. */
  renderDays: 30,
  renderSourceDays: 1,
  /** Key of a request that may come twice. */
  idempotencyKey: /^[\w-]{8,100}$/,
  /** What a download is warned of: dpi and times of pictures, points of text on paper, ms that a warning stands. */
  preflight: { lowDpi: 150, enlarged: 1.5, smallPoints: 6, brandWarningMs: 6000 },
  download: {
    /** ms from the opening of the popup to its checks, and between the starts of two pages */
    checkMs: 200,
    stepMs: 200,
    /** files that are asked for side by side: a browser opens six connections to a host */
    atOnce: 5,
    /** ms between looks at a running job, and before a lost connection is tried again */
    pollMs: 600,
    retryMs: 3000,
    /** lost connections that one file outlives */
    retries: 20,
    /** ms after which a download that a closed page left behind is not taken up again */
    resumeMs: 1_800_000,
    /** screenPx: the popup, and the code for the phone */
    width: 460,
    qr: 140,
  },
  cutout: {
    /** px: longer side at which the subject is found; the mask is then laid on the whole picture */
    side: 1280,
    /** px: longer side of the mask while it is refined by hand */
    refineSide: 1600,
    /** pixels of a picture that is cut out at most */
    pixels: 40_000_000,
    /** bytes of a picture, and of its cut-out */
    bytes: 32 * 1024 * 1024,
    /** pictures of one account that are really cut; those known already are free */
    perHour: 60,
    /** ms that a cut-out usually takes, before this device has seen one */
    usualMs: 6000,
    /** screenPx: radius of the refining brush */
    brush: { min: 2, max: 150, start: 20, step: 4 },
    /** strokes that can be taken back while refining */
    strokes: 60,
  },
} as const
