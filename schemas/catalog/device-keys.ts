/**
 * Keys under which the product stores values in the browser. They are in one list, so that two features never share a
 * key. Changing a key loses the values that browsers have stored under it.
 *
 * Several people may use one browser. Drafts and `copiedWork` have content of a user: their records name the owner
 * (`DeviceOwner`), and only the owner reads them. A logout removes the cookies, `user` and `copiedWork`. The rest are
 * settings without content, or belong to a work that the server gives to its owner only.
 */
export const COOKIES = {
  token: 'moye_token',
  /** Token of a visitor that a partner's site has logged in. */
  partnerToken: 'moye_partner_token',
  /** Secret of a login in a provider's window: only the browser that began it finishes it. */
  login: 'moye_login',
  /** Who pays the orders that this browser opens in a provider's app, signed; only the server reads it. */
  payer: 'moye_payer',
  /** Random id of the browser, for what is counted of the product's use. */
  tracking: 'moye_tid',
  /** Channel through which somebody came, until it is registered for an account. */
  sourceRecord: 'moye_source_record',
  /** Result of a window of QQ or Weibo that was opened to bind that account, or to prove whose the account is. */
  claim: 'moye_claim',
  /** Start values of the logo flow. */
  logo: 'moye_logo',
  /** Id of the browser session, for what a visitor leaves on the device. */
  visit: 'moye_visit',
} as const

/** Local storage. */
export const STORAGE_ITEMS = {
  user: 'moye_user',
  /** Text of the work that `/editor?copy=1` opens. */
  copiedWork: 'moye_copy',
  layerList: 'moye_layer_list',
  recentFonts: 'moye_recent_fonts',
  recentMaterials: 'moye_recent_materials',
  recentTemplates: 'moye_recent_templates',
  recentColors: 'moye_recent_colours',
  /** Random id of this phone: the code that it has opened goes on after a reload. */
  phone: 'moye_phone',
  recentSearches: 'moye_recent_searches',
} as const

/** Local storage: prefix of a draft; the key of the draft follows. */
export const UNLOAD_DRAFT_PREFIX = 'moye_draft:'

/** Local storage of a published page: prefix of the end of a visitor's own countdown; code and layer follow. */
export const COUNTDOWN_PREFIX = 'moye_countdown:'

/** Local storage of a published page: prefix of a form that has not arrived yet; its code follows. */
export const FORM_PREFIX = 'moye_form:'

/** Prefix of `SETTINGS` in local and session storage. */
export const SETTING_PREFIX = 'moye.'
/** Settings of the editor; `DeviceMemory` reads and writes them. */
export const SETTINGS = {
  viewOptions: 'canvas-aids',
  copiedStyle: 'copied-style',
  cutoutDuration: 'cutout-ms',
  /** Id of the team that is shown; another account has other teams. */
  team: 'team',
  /** Order of the own pictures (`PICTURE_SORTS`). */
  ownPictureSort: 'own-picture-sort',
  guides: (work: string) => `guides.${work}`,
  download: (workId: number) => `download.${workId}`,
} as const

/** IndexedDB. */
export const DRAFT_DATABASE = { name: 'moye', version: 1, store: 'drafts' } as const

/** IndexedDB of files that are being uploaded: they name the account that chose them, and only it sends them. */
export const UPLOAD_DATABASE = { name: 'moye-uploads', version: 1, stores: { items: 'items', files: 'files' } } as const

/** Web Lock of a tab that takes over what closed tabs were uploading. */
export const UPLOAD_CLAIM_LOCK = 'moye-uploads-claim'

/** Broadcast channel on which the tabs of this browser tell each other which works they have open and saved. */
export const WORKS_CHANNEL = 'moye-works'

/** Broadcast channel on which a tab tells the others that the account's membership has changed. */
export const MEMBERSHIP_CHANNEL = 'moye-membership'

/** Name prefix of the Web Lock that a tab holds until it closes; the id of the tab follows. */
export const TAB_LOCK_PREFIX = 'moye-tab:'
