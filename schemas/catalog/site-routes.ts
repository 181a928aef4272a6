interface SiteRoute {
  readonly path: string
  /** Served in development only; 404 in production. */
  readonly isDevelopmentOnly?: true
}

/** Every page of the site around the editor. The Worker serves these paths; the site app renders them. */
export const SITE_ROUTES = {
  home: { path: '/' },
  designs: { path: '/userCenter/design' },
  /** Visits of the published page of a work; `:id` = the work. */
  figures: { path: '/userCenter/design/:id/figures' },
  /** Profile, ways to log in, devices and data of the account. */
  account: { path: '/userCenter/account' },
  /** What the user has downloaded in the last days. */
  downloads: { path: '/userCenter/downloads' },
  /** Templates that the user has ordered. */
  orders: { path: '/userCenter/orders' },
  /** What visitors have sent with the forms of the user's published pages: parameter `id`, of a work. */
  forms: { path: '/userCenter/forms' },
  /** People, materials, templates, works and settings of a team: parameters `id` and `tab`. */
  team: { path: '/userCenter/team' },
  /** The works of a team: parameter `id`. */
  teamWorks: { path: '/userCenter/team/works' },
  /** Page of an invitation into a team; its token follows `#`. */
  teamJoin: { path: '/userCenter/team/join' },
  /** What a membership gives, and its prices. */
  vip: { path: '/vip' },
  agreement: { path: '/agreement' },
  privacy: { path: '/privacy' },
  licenses: { path: '/licenses' },
  /** How the editor is put into another site. */
  developers: { path: '/developers' },
  /** Page that a phone opens with the QR code of a finished picture. */
  phoneImage: { path: '/m-download' },
  /** The same for a finished file of any type. */
  phoneFile: { path: '/downloadbyphone' },
  /** Page that a phone opens with the QR code of the upload panel, to send its pictures. */
  phoneUpload: { path: '/phone-upload' },
  /** A work that somebody shares. */
  shared: { path: '/shared' },
  inbox: { path: '/dev/inbox', isDevelopmentOnly: true },
} as const satisfies Readonly<Record<string, SiteRoute>>

/** The page of administrators, an app of its own; for anybody else there is no page. */
export const ADMIN_PATH = '/admin'

/** The page on which an administrator adds a work as a template. */
export const addTemplatePath = (workId: number): string => `${ADMIN_PATH}?view=content&kind=template&add=${workId}`

export type SiteRouteName = keyof typeof SITE_ROUTES

const NAMES = new Map<string, SiteRouteName>(
  (Object.keys(SITE_ROUTES) as SiteRouteName[]).map(name => [SITE_ROUTES[name].path, name]),
)

const FIGURES = /^\/userCenter\/design\/(\d{1,15})\/figures$/

/** The page of the figures of a work. */
export const figuresPath = (workId: number): string => SITE_ROUTES.figures.path.replace(':id', String(workId))

/** The work whose figures a path shows; null for other paths. */
export const workOfFigures = (path: string): number | null => {
  const [, id] = FIGURES.exec(path) ?? []
  return id === undefined ? null : Number(id)
}

/** The page at exactly this path; undefined for unknown paths and, in production, for development pages. */
export const siteRouteAt = (path: string, isDevelopment: boolean): SiteRouteName | undefined => {
  const name = workOfFigures(path) === null ? NAMES.get(path) : 'figures'
  const route: SiteRoute | undefined = name && SITE_ROUTES[name]
  // A path with a place for an id is no page itself.
  if (path.includes(':')) return undefined
  return route?.isDevelopmentOnly && !isDevelopment ? undefined : name
}
