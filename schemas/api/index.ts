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
import * as folders from './folders.ts'
import * as fonts from './fonts.ts'
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
import * as works from './works.ts'

/** All API calls by area and name: `API.works.saveWork`. The file of an area exports only its calls. */
export const API = {
  accounts,
  security,
  personal,
  works,
  submissions,
  shares,
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
  library,
  appCategories,
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
  orders,
  operations,
  admin,
  reviews,
  tracking,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

export type Api = typeof API

/**
 * The calls of the pages' client. Monitors make those of `operations`, and a page whose client may be what failed; what
 * makes those of `tracking` is loaded after the start of a page. Those of `admin`, `catalog` and `reviews` have a client of
 * their own, which only the administration loads, as have those of teams, of publications, of own and marked templates, of
 * films and sounds, and of submissions, which come with the first part of the interface that needs them.
 */
export type ClientApi = Omit<
  Api,
  | 'operations'
  | 'tracking'
  | 'appCategories'
  | 'openTemplates'
  | keyof AdminApi
  | keyof TeamApi
  | keyof TemplateApi
  | keyof ReviewApi
  | keyof MediaApi
  | keyof PublicationApi
>
export type AdminApi = Pick<Api, 'admin' | 'catalog' | 'reviews'>
export type TeamApi = Pick<Api, 'teams' | 'teamContent' | 'brand'>
export type MediaApi = Pick<Api, 'media'>
export type TemplateApi = Pick<Api, 'ownTemplates' | 'collects'>
export type ReviewApi = Pick<Api, 'submissions'>
export type PublicationApi = Pick<Api, 'publications'>
