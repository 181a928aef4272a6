import * as m from '#messages/timeline.ts'
import type { AnimationType } from '#schemas/catalog/animations.ts'
import type { LayerAnimation } from '#schemas/document/animations.ts'

/** Animations that can be added, by the names stored in works. */
export const ANIMATIONS: readonly (Pick<LayerAnimation, 'name' | 'type'> & { readonly label: string })[] = [
  { name: 'fadeIn', type: 'in', label: m.fadeIn },
  { name: 'fadeInUp', type: 'in', label: m.fadeInUp },
  { name: 'fadeInLeft', type: 'in', label: m.fadeInLeft },
  { name: 'zoomIn', type: 'in', label: m.zoomIn },
  { name: 'rotateIn', type: 'in', label: m.rotateIn },
  { name: 'fadeOut', type: 'out', label: m.fadeOut },
  { name: 'fadeOutUp', type: 'out', label: m.fadeOutUp },
  { name: 'zoomOut', type: 'out', label: m.zoomOut },
]
export const TYPES: Readonly<Record<AnimationType, string>> = {
  in: m.in,
  emphasis: m.emphasis,
  out: m.out,
  path: m.path,
}

/** Display name of an animation; for unknown names, a label made from its type. */
export const animationLabel = ({ name, type }: Pick<LayerAnimation, 'name' | 'type'>): string =>
  ANIMATIONS.find(each => each.name === name)?.label ?? m.unnamed({ type: TYPES[type] })
