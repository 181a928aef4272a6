import { SERVICE_LIMITS } from './service-limits.ts'

/** Limits and constants of the product. Each comment begins with its unit: px = page px, screenPx = screen px. */
export const LIMITS = {
  /** px; largest width and height of a page (E-9). */
  canvasSide: 12_000,
  /** px; largest number that a length field accepts before validation. */
  canvasInput: 100_000_000,
  /** count; pages of a work. */
  pages: 5,
  /** ms; duration of the animation of a page or layer that is moved in its list. */
  sortMs: 500,
  /** count; undo steps. */
  history: 100,
  /** ms; changes by the same command within this time are merged into one history entry. */
  historyMergeMs: 300,
  /** ms; at most, from a change to its automatic save. */
  autosaveMs: 120_000,
  /** ms; from the last change to its automatic save, while nothing hinders it. */
  quietSaveMs: 4000,
  /** bytes; largest body of a call that goes on after its page has closed; browsers refuse 64 KiB and more. */
  keepaliveBytes: 60_000,
  /** ms; longest time that a logout waits for a save. */
  logoutSaveMs: 3000,
  /** ms; time in which another tab of this browser answers that it is open. */
  tabAnswerMs: 500,
  /** ms; at least, between two checks for a newer version of the work when the page gets the focus. */
  versionCheckMs: 10_000,
  /** ms; at most, from a change to its draft on the device. */
  localSaveMs: 300,
  /** ms; delay before the next page checks again whether a closing tab has released its draft. */
  draftHandoverMs: 500,
  /** ms; between attempts while the server cannot be reached. */
  offlineRetryMs: 10_000,
  /** ms; from a successful submission to the reload. */
  reviewReloadMs: 2000,
  /** ms; timeout of an API call. */
  requestTimeoutMs: 1_800_000,
  /** ms; from the creation of a work to the update of the address with its id. */
  addressRewriteMs: 500,
  /** ms; from the creation of a work to its first save. */
  autoSaveAfterCreateMs: 1000,
  /** ms; a second click within this time is ignored. */
  clickDebounceMs: 100,
  /** ratio; screenPx per px: range of the wheel, range of the toolbar, one step, largest zoom of fit-to-window. */
  zoom: { wheelMin: 0.1, wheelMax: 4, toolbarMin: 0.1, toolbarMax: 2, step: 0.1, fitMax: 1 },
  /** screenPx; scroll distance of one wheel notch. */
  wheelScroll: 50,
  /** screenPx; snapping distance of layers. */
  snapGap: 3,
  /** degrees; a rotation within `within` of a multiple of `step` snaps to it. */
  rotateSnap: { step: 45, within: 5 },
  /** screenPx; largest distance of the rotation handle from its frame. */
  rotateHandleMax: 40,
  /** ms and screenPx; a press that is longer or moves farther is a drag. */
  click: { ms: 300, screenPx: 4 },
  /** ms and screenPx; two taps of a finger within them are a double click; a mouse has that of its system. */
  doubleTap: { ms: 250, screenPx: 24 },
  /** px; offset of a copy from its original, in x and y. */
  copyOffset: 15,
  /** characters; largest length of external text that is pasted on the canvas; the rest is dropped. */
  pastedText: 5000,
  /** characters; largest length of an SVG that is pasted as text. */
  pastedSvg: 500_000,
  /** px; distance that an arrow key moves a layer: `step` alone, `large` with Shift. */
  nudge: { step: 1, large: 20 },
  /** px; smallest side of a layer. */
  minLayer: 1,
  /** screenPx; smallest side of a crop. */
  cropMin: 32,
  /** ratio; largest zoom of the crop tool's slider; 1 = the picture fills its frame. */
  cropZoomMax: 4,
  /** px; font size: smallest, step of the buttons, largest. */
  fontSize: { min: 12, step: 2, max: 3000 },
  /** characters; largest length of a text that a font is subset for. */
  subsetText: 20_000,
  /** bytes; largest query that lists the characters of a subset; a longer list is sent in a body. */
  subsetAddress: 7000,
  /** days; retention of a subset. */
  subsetDays: 90,
  /** px; range of the line height. */
  lineSpacing: { min: 0, max: 600 },
  /** px; range of the letter spacing. */
  letterSpacing: { min: -100, max: 300 },
  /** px; largest corner radius. */
  cornerRadiusMax: 1000,
  /** ratio; largest share of the page's width and height that a new picture fills. */
  pictureShare: 0.8,
  /** ratio; side of a new shape, relative to the smaller side of the page. */
  shapeShare: 0.36,
  /** px per cm; resolution of the editor for lengths on paper. */
  unit: { pxPerCm: 118 },
  /** px; bleed size of the specification (E-9-27). */
  bleed: 10,
  /** mm; bleed at each edge of a printed page, unless its size has another one. */
  bleedMm: 3,
  /** screenPx; at zoom 1, from the page edge to the bleed line (3 mm at 118 px/cm); a third for print categories. */
  bleedOnCanvas: 35,
  /** px; between grid lines. The grid is hidden and does not snap by default. */
  grid: { size: 5, isShown: false, snaps: false },
  /** screenPx; smallest length of a guide line, and width of the rulers that guides are dragged from. */
  guide: { length: 2000, ruler: 20 },
  /** screenPx; width of the page preview in the navigator, and the margin around it (both sides together). */
  navigator: { width: 100, margin: 100 },
  /** screenPx; distance to the canvas edge at which a drag scrolls, and its largest speed per frame. */
  edgeScroll: { within: 14, most: 18 },
  /** ms; from the first paint of the page to the watermark. */
  watermarkMs: 1000,
  /** ms; from the first paint of the page to the prompt to remove the watermark. */
  promptMs: 5000,
  /** count; recent colors in the color panel. */
  recentColors: 5,
  /** ms; between two changes while a color is dragged. */
  colorThrottleMs: 20,
  /** ms; time without focus after which the color panel counts as left. */
  colorLeaveMs: 100,
  /** ms; time for a login in a provider's window. */
  oauthMs: 600_000,
  /** ms; between two looks whether a login in a provider's window is done. */
  oauthPollMs: 300,
  /** characters; longest text that is read as a phone number. */
  phoneText: 30,
  /** characters; longest text that is read as a nickname. */
  nicknameText: 200,
  /** characters; longest nickname. */
  nickname: 20,
  scan: {
    /** ms; validity of a login code that a phone scans. */
    codeMs: 60_000,
    /** ms; how long its state is kept: someone may scan in the last second, and then begin to follow the account. */
    lifeMs: 120_000,
    /** ms; between two checks whether the code was scanned. */
    pollMs: 1000,
  },
  phoneUpload: {
    /** ms; how long a code takes pictures. */
    lifeMs: 1_800_000,
    /** ms; between two looks of the page for pictures from the phone (C-4-49). */
    pollMs: 2000,
    /** screenPx; side of the QR code (C-9-39). */
    codeSide: 124,
    /** count; pictures of one code. */
    pictures: 50,
    /** ms; between two tries of a phone that has lost the network. */
    retryMs: 5000,
    /** characters; the name of a picture as it is told to the page. */
    name: 80,
  },
  /** bytes; largest uploaded picture. */
  uploadBytes: 10 * 1024 * 1024,
  /** days; retention of the parts of an unfinished upload, if its sweep fails. */
  uploadPartDays: 2,
  /** count; pixels of the largest uploaded picture. */
  uploadPixels: 100_000_000,
  /** bytes; start of a file in which the page looks for the type and the size of a picture. */
  pictureHeadBytes: 262_144,
  refusals: {
    /** ms; from the first refused file to the notice, which names all that were refused by then. */
    noticeMs: 2000,
    /** count; files that it names for one reason; the rest is only counted. */
    names: 8,
  },
  svg: {
    /** count; elements of a drawing in which every reference is replaced by what it names. */
    elements: 50_000,
    /** count; points of its lines, dashes, stops of gradients, and characters, after the same replacement. */
    points: 2_000_000,
    /** count; levels of nested elements and references. */
    levels: 250,
    /** ms; estimated time that painting it takes at one megapixel: fills, layers, masks, filters. */
    ms: 5000,
  },
  /** bytes; largest JSON of a work in UTF-8. */
  workBytes: 8 * 1024 * 1024,
  /** bytes; larger documents are stored in R2. */
  workInlineBytes: 1_000_000,
  work: {
    /** count; pages of the largest work that is opened; the editor itself adds pages up to `LIMITS.pages`. */
    pages: 500,
    /** count; layers of all pages. */
    layers: 20_000,
    /** count; its JSON: more than 8 MB of layers have, and few enough for the 128 MB of a Worker. */
    json: { depth: 100, values: 600_000, keys: 10_000 },
  },
  /** bytes; largest JSON body of a call that declares no other limit. */
  bodyBytes: 64 * 1024,
  /** count; JSON of a request; a document in it is one string, which has the limits of `work`. */
  bodyJson: { depth: 100, values: 50_000, keys: 1000 },
  materialIds: {
    /** count; materials of one work that a save names. With `length` and `workInlineBytes` it keeps a row below 2 MB. */
    count: 2000,
    /** characters; longest id of a material. */
    length: 64,
  },
  /** count; works of one account. */
  worksPerPerson: 2000,
  /** count; works of one account with the deleted ones that are still stored. */
  worksStored: 4000,
  /** ms; time in which caches answer for a catalog: a change of it is seen by everybody after that. */
  catalogFreshMs: 60_000,
  /** ms; time after that in which a cache still answers, while it asks for the next answer. */
  catalogStaleMs: 300_000,
  /** ms; time in which the health of the product is not checked again. */
  healthMs: 5000,
  /** days; retention of a deleted work. */
  deletedWorkDays: 30,
  /** days; retention of the result of an Idempotency-Key. */
  idempotencyDays: 1,
  /** days; retention of a stored document or cover that no work uses. */
  orphanDays: 1,
  /** characters; longest name of a work, page or layer. */
  workName: 100,
  /** characters; longest search text. */
  keywordLength: 40,
  library: {
    /** count; materials or photos per request of a panel. */
    page: 80,
    /** count; default page size of a material list. */
    pageDefault: 21,
    /** count; categories or tags per call. */
    tagPage: 999,
    /** count; materials of all shelves of the panel, which one call answers. */
    shelves: 200,
    /** count; materials that the panel remembers as used last. */
    recent: 24,
    /** count; categories of works per call. */
    appCategoryPage: 99,
    /** count; categories, and tags, that one person makes for the own pictures. */
    ownCategories: 200,
    /** count; favorite materials of one person. */
    favorites: 2000,
    /** ms; from a deletion to the reload of the list. */
    reloadMs: 800,
    /** screenPx; width of a thumbnail in the panel and in dialogs; the requested file is `density` times as wide. */
    thumbnail: { panel: 132, dialog: 116, density: 2 },
    /** screenPx; a thumbnail of a template is a column's share of `list` less `less` wide. */
    templates: { list: 280, less: 6 },
    /** count; photos of a search at another library that can be paged through. */
    photoReach: 10_000,
    /** screenPx; a thumbnail of a background is a share (one of `columns`) of `list`, `less` less. */
    backgrounds: { list: 280, columns: 3, less: 8 },
  },
  /** count; digits of a login code. */
  codeLength: 6,
  sms: {
    /** ms; between two codes for one phone. */
    resendMs: 60_000,
    /** ms; lifetime of a code. */
    lifeMs: 300_000,
  },
  /** days; lifetime of a login. */
  tokenDays: 365,
  /** ms; between the first attempts to read the signed-in user. */
  userRetryMs: 500,
  /** ms; upload token: renewal interval, lifetime, and delay of the first request after the editor has opened. */
  uploadToken: { refreshMs: 120_000, lifeMs: 600_000, firstMs: 1000 },
  /** count; most pages of one PDF. */
  pagesDrawn: 100,
  /** mm; largest bleed of a download. */
  bleedMaxMm: 20,
  /** ms; largest duration of a render including the queue: timeout of the API and lifetime of a render ticket. */
  renderTicketMs: 540_000,
  /** ms; largest time that a render waits for a browser while its account has none. */
  renderQueueMs: 120_000,
  preflight: {
    /** dpi; the editor warns of printed pictures below it. */
    lowDpi: 150,
    /** ratio; the editor warns of pictures for screens that are enlarged more. */
    enlarged: 1.5,
    /** pt; the editor warns of printed text below it. */
    smallPoints: 6,
    /** ms; time that the warning about the user's own logo is shown before the download continues. */
    brandWarningMs: 6000,
  },
  download: {
    /** ms; from the opening of the popup to the checks. */
    checkMs: 200,
    /** ms; between the starts of two files. */
    stepMs: 200,
    /** count; files requested in parallel: a browser opens at most six connections to a host. */
    atOnce: 5,
    /** ms; polling interval of a running job. */
    pollMs: 600,
    /** ms; delay before a retry after a lost connection. */
    retryMs: 3000,
    /** count; retries of one file after lost connections. */
    retries: 20,
    /** ms; age after which an unfinished download of a closed page is not resumed. */
    resumeMs: 1_800_000,
    /** ms; time after the click for which a saved file has an address. */
    addressMs: 40_000,
    /** ms; between two looks at the list of downloads while one of them is running. */
    listMs: 3000,
  },
  ...SERVICE_LIMITS,
} as const
