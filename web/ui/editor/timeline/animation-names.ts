import type { AnimationType, LayerAnimation } from '#schemas/document/animations.ts'

/** Animations that can be added, by the names that works know them under. */
export const ANIMATIONS: readonly (Pick<LayerAnimation, 'name' | 'type'> & { readonly label: string })[] = [
  { name: 'fadeIn', type: 'in', label: '淡入' },
  { name: 'fadeInUp', type: 'in', label: '上移进入' },
  { name: 'fadeInLeft', type: 'in', label: '左侧进入' },
  { name: 'zoomIn', type: 'in', label: '放大进入' },
  { name: 'rotateIn', type: 'in', label: '旋转进入' },
  { name: 'fadeOut', type: 'out', label: '淡出' },
  { name: 'fadeOutUp', type: 'out', label: '上移退出' },
  { name: 'zoomOut', type: 'out', label: '缩小退出' },
]
export const TYPES: Readonly<Record<AnimationType, string>> = { in: '入场', out: '出场', path: '路径' }

/** What an animation is called; those that are not ours by what they do. */
export const animationLabel = ({ name, type }: Pick<LayerAnimation, 'name' | 'type'>): string =>
  ANIMATIONS.find(each => each.name === name)?.label ?? `${TYPES[type]}动画`
