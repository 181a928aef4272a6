import { MapPin, RectangleHorizontal, Star, Timer } from '#web/widgets/icons.ts'
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
registerKindUi('map', {
  icon: MapPin,
  settings: () => import('./MapSettings.tsx').then(m => m.MapSettings),
})
