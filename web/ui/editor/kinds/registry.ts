import { loadWithKinds } from '#web/layers/on-demand.ts'
import { qrcodeFields } from '#web/layers/qrcode/fields.ts'
import { ImageIcon, Puzzle, QrCode, Shapes, Type } from '#web/widgets/icons.ts'
import { registerKindUi } from '../parts/kind-ui.ts'

// One entry per kind.
registerKindUi('image', {
  icon: ImageIcon,
  settings: () => import('./ImageSettings.tsx').then(m => m.ImageSettings),
  check: () => import('#web/layers/image/check-image.ts').then(m => m.checkImage),
})
registerKindUi('text', {
  icon: Type,
  settings: () => import('./TextSettings.tsx').then(m => m.TextSettings),
  check: () => import('#web/layers/text/check-text.ts').then(m => m.checkText),
})
registerKindUi('shape', {
  icon: Shapes,
  settings: () => import('./ShapeSettings.tsx').then(m => m.ShapeSettings),
  check: () => import('#web/layers/shape/check-shape.ts').then(m => m.checkShape),
})
registerKindUi('qrcode', {
  icon: QrCode,
  fields: qrcodeFields,
  settings: () => import('./QrcodeSettings.tsx').then(m => m.QrcodeSettings),
  check: () => import('#web/layers/qrcode/check-qrcode.ts').then(m => m.checkQrcode),
})
registerKindUi('plugin', {
  icon: Puzzle,
  settings: () => import('./PluginSettings.tsx').then(m => m.PluginSettings),
})
// Those of the kinds that are loaded on demand.
loadWithKinds(() => import('./interactive.ts'))
