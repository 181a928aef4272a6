import { background } from '../features/background/index.ts'
import { brand } from '../features/brand/index.ts'
import { canvasSize } from '../features/canvas-size/index.ts'
import { crop } from '../features/crop/index.ts'
import { cutout } from '../features/cutout/index.ts'
import { elements } from '../features/elements/index.ts'
import { fonts } from '../features/fonts/index.ts'
import { hosted } from '../features/hosted/index.ts'
import { importFile } from '../features/import/index.ts'
import { materials } from '../features/materials/index.ts'
import { membership } from '../features/membership/index.ts'
import { overhang } from '../features/overhang/index.ts'
import { palette } from '../features/palette/index.ts'
import { photos } from '../features/photos/index.ts'
import { publish } from '../features/publish/index.ts'
import { qr } from '../features/qr/index.ts'
import { review } from '../features/review/index.ts'
import { saving } from '../features/saving/index.ts'
import { settings } from '../features/settings/index.ts'
import { shape } from '../features/shape/index.ts'
import { share } from '../features/share/index.ts'
import { shortcuts } from '../features/shortcuts/index.ts'
import { team } from '../features/team/index.ts'
import { templatePurchase } from '../features/template-purchase/index.ts'
import { templates } from '../features/templates/index.ts'
import { text } from '../features/text/index.ts'
import { replaceImage, upload, uploadProgress } from '../features/upload/index.ts'
import { versions } from '../features/versions/index.ts'
import '#web/editor/tools/mode-tools.ts'
import '../kinds/registry.ts'
import type { Feature } from '../parts/feature.ts'

/** The features of the editor on a phone, which computers have too. */
export const PHONE_FEATURES = [
  templates,
  text,
  materials,
  photos,
  background,
  shape,
  elements,
  upload,
  team,
  crop,
  overhang,
  cutout,
  qr,
  fonts,
  uploadProgress,
  brand,
  replaceImage,
  canvasSize,
  importFile,
  saving,
  versions,
  membership,
  hosted,
  templatePurchase,
  review,
  share,
  publish,
  palette,
  shortcuts,
  settings,
] as const satisfies readonly Feature[]
