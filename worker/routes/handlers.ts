import type { Handlers } from '../http/handler.ts'
import { accountRoutes } from './accounts.ts'
import { adminRoutes } from './admin.ts'
import { allowanceRoutes } from './allowance.ts'
import { appCategoryRoutes } from './app-categories.ts'
import { backgroundRoutes } from './backgrounds.ts'
import { brandRoutes } from './brand.ts'
import { catalogRoutes } from './catalog.ts'
import { collectRoutes } from './collects.ts'
import { deliveryRoutes } from './delivery.ts'
import { figuresRoutes } from './figures.ts'
import { folderRoutes } from './folders.ts'
import { fontRoutes } from './fonts.ts'
import { formRoutes } from './forms.ts'
import { hostPeopleRoutes } from './host-people.ts'
import { hostRoutes } from './hosts.ts'
import { libraryRoutes } from './library.ts'
import { materialRoutes } from './materials.ts'
import { mediaRoutes } from './media.ts'
import { noticeRoutes } from './notices.ts'
import { openTemplateRoutes } from './open-templates.ts'
import { operationRoutes } from './operations.ts'
import { orderRoutes } from './orders.ts'
import { originalRoutes } from './originals.ts'
import { ownTemplateRoutes } from './own-templates.ts'
import { personalRoutes } from './personal.ts'
import { phoneUploadRoutes } from './phone-uploads.ts'
import { photoRoutes } from './photos.ts'
import { pluginRoutes } from './plugins.ts'
import { publicationRoutes } from './publications.ts'
import { resumableUploadRoutes } from './resumable-uploads.ts'
import { reviewRoutes, submissionRoutes } from './reviews.ts'
import { searchRoutes } from './search.ts'
import { securityRoutes } from './security.ts'
import { shareRoutes } from './shares.ts'
import { teamContentRoutes, teamRoutes } from './teams.ts'
import { templateRoutes } from './templates.ts'
import { trackingRoutes } from './tracking.ts'
import { uploadRoutes } from './uploads.ts'
import { versionRoutes } from './versions.ts'
import { workRoutes } from './works.ts'

/** What answers every call of the API table. */
export const HANDLERS: Handlers = {
  accounts: accountRoutes,
  security: securityRoutes,
  personal: personalRoutes,
  works: workRoutes,
  submissions: submissionRoutes,
  versions: versionRoutes,
  shares: shareRoutes,
  forms: formRoutes,
  publications: publicationRoutes,
  templates: templateRoutes,
  ownTemplates: ownTemplateRoutes,
  collects: collectRoutes,
  openTemplates: openTemplateRoutes,
  fonts: fontRoutes,
  materials: materialRoutes,
  backgrounds: backgroundRoutes,
  catalog: catalogRoutes,
  photos: photoRoutes,
  plugins: pluginRoutes,
  library: libraryRoutes,
  appCategories: appCategoryRoutes,
  hosts: hostRoutes,
  hostPeople: hostPeopleRoutes,
  search: searchRoutes,
  uploads: uploadRoutes,
  resumableUploads: resumableUploadRoutes,
  originals: originalRoutes,
  media: mediaRoutes,
  phoneUploads: phoneUploadRoutes,
  folders: folderRoutes,
  brand: brandRoutes,
  teams: teamRoutes,
  teamContent: teamContentRoutes,
  notices: noticeRoutes,
  allowance: allowanceRoutes,
  delivery: deliveryRoutes,
  figures: figuresRoutes,
  orders: orderRoutes,
  operations: operationRoutes,
  admin: adminRoutes,
  reviews: reviewRoutes,
  tracking: trackingRoutes,
}
