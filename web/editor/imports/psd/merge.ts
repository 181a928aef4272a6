import { paintOn } from '#web/kernels/raster/blend.ts'
import { createRaster, union } from '#web/kernels/raster/raster.ts'
import { note, type Piece, PLAIN, type Scene } from './piece.ts'

const isPicture = ({ texts, shape, blend }: Piece) => texts.length === 0 && !shape && blend === 'normal'

const joined = (below: Piece, above: Piece): Piece => {
  const raster = createRaster(union(below.raster, above.raster))
  paintOn(raster, below.raster, below.blend, below.opacity)
  paintOn(raster, above.raster, above.blend, above.opacity)
  const group = below.group === above.group ? below.group : null
  return { ...PLAIN, name: below.name, group, opacity: 1, blend: 'normal', raster }
}

/** px of the merged picture that neither of the two has: pictures that lie on each other are merged first. */
const cost = (below: Piece, above: Piece): number => {
  const whole = union(below.raster, above.raster)
  return (
    whole.width * whole.height - below.raster.width * below.raster.height - above.raster.width * above.raster.height
  )
}

/** Merges neighboring pictures until there are at most `most` pieces; texts and shapes only when nothing else is left. */
export const mergeTo = (scene: Scene, pieces: readonly Piece[], most: number): readonly Piece[] => {
  const left = [...pieces]
  const merge = (isAllowed: (piece: Piece) => boolean): boolean => {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index + 1 < left.length; index++) {
      const [below, above] = [left[index], left[index + 1]]
      if (!below || !above || !isAllowed(below) || !isAllowed(above)) continue
      const price = cost(below, above)
      if (price < least) [best, least] = [index, price]
    }
    const [below, above] = [left[best], left[best + 1]]
    if (!below || !above) return false
    left.splice(best, 2, joined(below, above))
    note(scene, below.name, 'merged', above.name)
    return true
  }
  const anyNormal = ({ blend }: Piece) => blend === 'normal'
  while (left.length > most && (merge(isPicture) || merge(anyNormal)));
  // What blends with everything below it is merged from the bottom.
  while (left.length > most) {
    const [below, above] = [left[0], left[1]]
    if (!below || !above) break
    left.splice(0, 2, joined(below, above))
    note(scene, below.name, 'merged', above.name)
  }
  return left
}
