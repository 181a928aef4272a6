import type { LayerAnimation } from '#schemas/document/animations.ts'
import { EMPHASES } from './emphases.ts'
import { ENTRANCES } from './entrances.ts'
import { EXITS } from './exits.ts'
import { type Frame, framesOf, type Motion } from './frame.ts'
import { alongPath, PATHS, parsePath } from './path.ts'
import { revealFrames } from './reveals.ts'

const MOTIONS: Readonly<Record<string, Motion>> = { ...ENTRANCES, ...EMPHASES, ...EXITS }

/** The known motion that is nearest to an unknown name: fading, in the direction at its end. */
const nearest = ({ name, type }: Pick<LayerAnimation, 'name' | 'type'>): string => {
  if (type === 'emphasis' || type === 'path') return 'pulse'
  const [side = ''] = /(?:up|down|left|right)$/i.exec(name) ?? []
  return `fade${type === 'in' ? 'In' : 'Out'}${side.charAt(0).toUpperCase()}${side.slice(1).toLowerCase()}`
}

const pathFrames = ({ name, path }: Pick<LayerAnimation, 'name' | 'path'>): readonly Frame[] => {
  const drawn = parsePath(path)
  const segments = drawn.length ? drawn : parsePath((Object.hasOwn(PATHS, name) && PATHS[name]) || '')
  const points = alongPath(segments)
  return points.length < 2 ? [] : points.map(({ at, point }) => ({ at, move: [point.x, point.y], easing: 'linear' }))
}

/** The keyframes of an animation in one run from 0 to 1; none when it has no path to follow. */
export const keyframesOf = (animation: Pick<LayerAnimation, 'name' | 'type' | 'path'>): readonly Frame[] => {
  const { name, type } = animation
  if (type === 'path') return pathFrames(animation)
  const revealed = revealFrames(name)
  if (revealed) return revealed
  const motion = Object.hasOwn(MOTIONS, name) ? MOTIONS[name] : MOTIONS[nearest(animation)]
  return motion ? framesOf(motion) : []
}
