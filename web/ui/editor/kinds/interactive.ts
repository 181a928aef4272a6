import { Film, Images, MapPin, Music, RectangleHorizontal, Star, Timer } from '#web/widgets/icons.ts'
import { registerKindUi } from '../parts/kind-ui.ts'

// One entry per kind of `web/layers/interactive/`; loaded with them.
registerKindUi('button', {
  icon: RectangleHorizontal,
  settings: () => import('./ButtonSettings.tsx').then(m => m.ButtonSettings),
})
registerKindUi('countdown', {
  icon: Timer,
  settings: () => import('./CountdownSettings.tsx').then(m => m.CountdownSettings),
})
registerKindUi('rating', {
  icon: Star,
  settings: () => import('./RatingSettings.tsx').then(m => m.RatingSettings),
})
registerKindUi('video', {
  icon: Film,
  settings: () => import('./VideoSettings.tsx').then(m => m.VideoSettings),
  check: () => import('#web/layers/interactive/check-media.ts').then(m => m.checkVideo),
})
registerKindUi('audio', {
  icon: Music,
  settings: () => import('./AudioSettings.tsx').then(m => m.AudioSettings),
  check: () => import('#web/layers/interactive/check-media.ts').then(m => m.checkAudio),
})
registerKindUi('picture-wall', {
  icon: Images,
  settings: () => import('./PictureWallSettings.tsx').then(m => m.PictureWallSettings),
  check: () => import('#web/layers/interactive/check-media.ts').then(m => m.checkPictureWall),
})
registerKindUi('map', {
  icon: MapPin,
  settings: () => import('./MapSettings.tsx').then(m => m.MapSettings),
})
