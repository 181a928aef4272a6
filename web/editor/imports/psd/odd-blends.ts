import { blendedWith, paintOn } from '#web/kernels/raster/blend.ts'
import { composed, note, type Piece, PLAIN, type Scene } from './piece.ts'

const CSS_MODES = new Set([
  ...['normal', 'darken', 'multiply', 'color burn', 'lighten', 'screen', 'color dodge', 'overlay', 'soft light'],
  ...['hard light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity'],
])

/** Replaces blend modes that the editor lacks by colors that look the same on what is below. */
export const withoutOddBlends = (scene: Scene, pieces: readonly Piece[]): readonly Piece[] => {
  const isOdd = ({ blend }: Piece) => !CSS_MODES.has(blend)
  if (!pieces.some(isOdd)) return pieces
  const below = composed([], scene.page)
  return pieces.map(piece => {
    const isPlain = piece.blend === 'dissolve'
    const next: Piece = !isOdd(piece)
      ? piece
      : {
          ...piece,
          ...(isPlain ? {} : PLAIN),
          blend: 'normal',
          raster: isPlain ? piece.raster : blendedWith(below, piece.raster, piece.blend),
        }
    if (next !== piece) note(scene, piece.name, 'blend', piece.blend)
    paintOn(below, next.raster, next.blend, next.opacity)
    return next
  })
}
