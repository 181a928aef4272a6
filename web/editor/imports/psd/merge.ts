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
  /** Joins a piece with the one below it. Returns whether there is one. */
  const join = (index: number): boolean => {
    const [below, above] = [left[index - 1], left[index]]
    if (!below || !above) return false
    left.splice(index - 1, 2, joined(below, above))
    note(scene, below.name, 'merged', above.name)
    return true
  }
  const merge = (isAllowed: (piece: Piece) => boolean): boolean => {
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    left.forEach((above, index) => {
      const below = left[index - 1]
      if (!below || !isAllowed(below) || !isAllowed(above)) return
      const price = cost(below, above)
      if (price < least) [best, least] = [index, price]
    })
    return join(best)
  }
  const anyNormal = ({ blend }: Piece) => blend === 'normal'
  while (left.length > most && (merge(isPicture) || merge(anyNormal)));
  // What blends with everything below it is merged from the bottom.
  while (left.length > most && join(1));
  return left
}
