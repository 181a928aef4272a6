import * as accountTexts from '#messages/account.ts'
import * as adminTexts from '#messages/admin.ts'
import * as brandTexts from '#messages/brand.ts'
import * as designsTexts from '#messages/designs.ts'
import * as developersTexts from '#messages/developers.ts'
import * as downloadsTexts from '#messages/downloads.ts'
import * as figuresTexts from '#messages/figures.ts'
import * as formsTexts from '#messages/forms.ts'
import * as inboxTexts from '#messages/inbox.ts'
import * as legalTexts from '#messages/legal.ts'
import * as licensesTexts from '#messages/licenses.ts'
import * as notFoundTexts from '#messages/notFound.ts'
import * as m from '#messages/pages.ts'
import * as phoneTexts from '#messages/phone.ts'
import * as phoneUploadTexts from '#messages/phoneUpload.ts'
import * as sharedTexts from '#messages/shared.ts'
import * as teamTexts from '#messages/teams.ts'
import * as ordersTexts from '#messages/templateOrders.ts'
import * as vipTexts from '#messages/vip.ts'
import { SHARE_CODE } from '#schemas/catalog/patterns.ts'
import { ADMIN_PATH, SITE_ROUTES, type SiteRouteName, siteRouteAt } from '#schemas/catalog/site-routes.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../ports/index.ts'
import type { Share } from '../ports/shares.ts'
import type { TemplateListing } from '../ports/templates.ts'

/** What search engines and share cards show of a page. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** Path of the picture of the share card. */
  readonly image: string
  /** Path and query under which search engines list the page; null = they do not list it. */
  readonly listedAs: string | null
  /** The template that the page opens. */
  readonly template: TemplateListing | null
}

const SHARE_PICTURE = '/share.jpg'

/** Pages of the site by name. Pages of one person and of the development server are not listed. */
const PAGES: Readonly<Record<SiteRouteName, { readonly title: string; readonly isListed: boolean }>> = {
  home: { title: '', isListed: true },
  designs: { title: designsTexts.title, isListed: false },
  figures: { title: figuresTexts.title, isListed: false },
  account: { title: accountTexts.title, isListed: false },
  downloads: { title: downloadsTexts.title, isListed: false },
  orders: { title: ordersTexts.title, isListed: false },
  forms: { title: formsTexts.title, isListed: false },
  team: { title: teamTexts.title, isListed: false },
  teamWorks: { title: teamTexts.worksTitle, isListed: false },
  teamJoin: { title: teamTexts.joinTitle, isListed: false },
  vip: { title: vipTexts.title, isListed: true },
  agreement: { title: legalTexts.agreement, isListed: true },
  privacy: { title: legalTexts.privacy, isListed: true },
  licenses: { title: licensesTexts.title, isListed: true },
  developers: { title: developersTexts.title, isListed: true },
  phoneImage: { title: phoneTexts.title, isListed: false },
  phoneFile: { title: phoneTexts.title, isListed: false },
  phoneUpload: { title: phoneUploadTexts.title, isListed: false },
  shared: { title: sharedTexts.title, isListed: false },
  inbox: { title: inboxTexts.title, isListed: false },
}

/** Paths of the pages that search engines list. */
export const LISTED_PATHS: readonly string[] = (Object.keys(PAGES) as SiteRouteName[]).flatMap(name =>
  PAGES[name].isListed ? [SITE_ROUTES[name].path] : [],
)

/** Address of a template in the editor. */
export const templateAddress = (id: number): string => `/editor?templateId=${id}`

const page = (title: string, listedAs: string | null): PageFacts => ({
  title: title ? `${title} · ${brandTexts.full}` : brandTexts.title,
  description: m.description,
  image: SHARE_PICTURE,
  listedAs,
  template: null,
})

const templatePage = (template: TemplateListing): PageFacts => ({
  title: `${m.template(template)} · ${brandTexts.full}`,
  description: m.templateDescription(template),
  image: template.image || SHARE_PICTURE,
  listedAs: templateAddress(template.id),
  template,
})

/** The template that an address of the editor opens; null for other addresses, and when it cannot be read now. */
const templateOf = async (url: URL, ports: Pick<Ports, 'templates'>): Promise<TemplateListing | null> => {
  const id = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('templateId') ?? '')?.[0]
  // Parameters that come first in the order of openings name something else.
  if (!id || ['jsonId', 'credentials', 'appId', 'sharedId'].some(name => url.searchParams.get(name))) return null
  return ports.templates.find(Number(id)).catch((error: unknown) => {
    console.error('no facts for a template', error)
    return null
  })
}

/** A shared work; messengers show its card. Search engines do not list it, because only those with the link may look. */
const sharedPage = ({ name, cover }: Share): PageFacts => ({
  ...page(name, null),
  description: sharedTexts.description({ name }),
  image: cover || SHARE_PICTURE,
})

/** The share that an address names; null also when it cannot be read now. */
const shareOf = async (url: URL, { shares, now }: Pick<Ports, 'shares' | 'now'>): Promise<Share | null> => {
  const code = url.searchParams.get('id') ?? ''
  if (!SHARE_CODE.test(code)) return null
  return shares.find(code, isoTime(now())).catch((error: unknown) => {
    console.error('no facts for a share', error)
    return null
  })
}

type FactPorts = Pick<Ports, 'templates' | 'shares' | 'now' | 'isDevelopment'>

/** What search engines and share cards show of an address without a page. */
export const missingPageFacts = (): PageFacts => page(notFoundTexts.title, null)

/** What search engines and share cards show of the page at an address. */
export const pageFacts = async (url: URL, ports: FactPorts): Promise<PageFacts> => {
  const { templates, isDevelopment } = ports
  if (url.pathname === '/editor') {
    const template = await templateOf(url, { templates })
    return template ? templatePage(template) : page(m.editor, null)
  }
  if (url.pathname === ADMIN_PATH) return page(adminTexts.title, null)
  const name = siteRouteAt(url.pathname, isDevelopment)
  if (!name) return missingPageFacts()
  if (name === 'shared') {
    const share = await shareOf(url, ports)
    if (share) return sharedPage(share)
  }
  return page(PAGES[name].title, PAGES[name].isListed ? SITE_ROUTES[name].path : null)
}
