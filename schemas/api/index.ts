import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as allowance from './allowance.ts'
import * as appCategories from './app-categories.ts'
import * as backgrounds from './backgrounds.ts'
import * as brand from './brand.ts'
import * as catalog from './catalog.ts'
import * as collects from './collects.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as folders from './folders.ts'
import * as fonts from './fonts.ts'
import * as forms from './forms.ts'
import * as hostPeople from './host-people.ts'
import * as hosts from './hosts.ts'
import * as library from './library.ts'
import * as materials from './materials.ts'
import * as media from './media.ts'
import * as notices from './notices.ts'
import * as openTemplates from './open-templates.ts'
import * as operations from './operations.ts'
import * as orders from './orders.ts'
import * as originals from './originals.ts'
import * as ownTemplates from './own-templates.ts'
import * as personal from './personal.ts'
import * as phoneUploads from './phone-uploads.ts'
import * as photos from './photos.ts'
import * as plugins from './plugins.ts'
import * as publications from './publications.ts'
import * as resumableUploads from './resumable-uploads.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as security from './security.ts'
import * as shares from './shares.ts'
import * as submissions from './submissions.ts'
import * as teamContent from './team-content.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'
import * as tracking from './tracking.ts'
import * as uploads from './uploads.ts'
import * as versions from './versions.ts'
import * as works from './works.ts'

/** All API calls by area and name: `API.works.saveWork`. The file of an area exports only its calls. */
export const API = {
  accounts,
  security,
  personal,
  works,
  submissions,
  versions,
  shares,
  forms,
  publications,
  templates,
  ownTemplates,
  collects,
  openTemplates,
  fonts,
  materials,
  backgrounds,
  catalog,
  photos,
  plugins,
  library,
  appCategories,
  hosts,
  hostPeople,
  search,
  uploads,
  resumableUploads,
  originals,
  media,
  phoneUploads,
  folders,
  brand,
  teams,
  teamContent,
  notices,
  allowance,
  delivery,
  figures,
  orders,
  operations,
  admin,
  reviews,
  tracking,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

export type Api = typeof API

/** Areas whose calls are made by clients of their own, loaded with the first part of a page that needs them. */
export const CLIENT_AREAS = {
  admin: ['admin', 'catalog', 'reviews'],
  team: ['teams', 'teamContent', 'brand'],
  template: ['ownTemplates', 'collects'],
  publication: ['publications'],
  figures: ['figures'],
  media: ['media'],
  review: ['submissions'],
  version: ['versions'],
  form: ['forms'],
  host: ['hosts'],
  plugin: ['plugins'],
} as const satisfies Readonly<Record<string, readonly (keyof Api)[]>>
/**
 * Areas that no client makes calls of: those of monitors and of the servers of hosts, those of pages whose client may be what failed, those that are
 * made after the start of a page, and those of visitors of published pages.
 */
export const UNMADE_AREAS = [
  'operations',
  'tracking',
  'appCategories',
  'openTemplates',
  'hostPeople',
] as const satisfies readonly (keyof Api)[]

/** The calls of the client that every page has. */
export type ClientApi = Omit<
  Api,
  (typeof CLIENT_AREAS)[keyof typeof CLIENT_AREAS][number] | (typeof UNMADE_AREAS)[number]
>
type OwnClient<Name extends keyof typeof CLIENT_AREAS> = Pick<Api, (typeof CLIENT_AREAS)[Name][number]>
export type AdminApi = OwnClient<'admin'>
export type TeamApi = OwnClient<'team'>
export type TemplateApi = OwnClient<'template'>
export type PublicationApi = OwnClient<'publication'>
export type FiguresApi = OwnClient<'figures'>
export type MediaApi = OwnClient<'media'>
export type ReviewApi = OwnClient<'review'>
export type VersionApi = OwnClient<'version'>
export type FormApi = OwnClient<'form'>
export type HostApi = OwnClient<'host'>
export type PluginApi = OwnClient<'plugin'>
