import type { Box, Point } from '#web/kernels/geometry.ts'

/** A picture in a list. */
export interface Tile extends Box {
  readonly id: number
}

/** Whether a box has something of an area, which may be a line or a point. */
const isTouched = (area: Box, { x, y, width, height }: Box): boolean =>
  area.x < x + width && x < area.x + area.width && area.y < y + height && y < area.y + area.height

/** Ids of the tiles that an area touches, in their order. */
export const touchedTiles = (area: Box, tiles: readonly Tile[]): readonly number[] =>
  tiles.flatMap(tile => (isTouched(area, tile) ? [tile.id] : []))

/** Whether a point is in a tile, or nearer to one than `px`: a press there was meant for it. */
export const isNearTile = ({ x, y }: Point, tiles: readonly Tile[], px: number): boolean =>
  touchedTiles({ x: x - px, y: y - px, width: 2 * px, height: 2 * px }, tiles).length > 0

/** The point of a box that is nearest to a point. */
export const within = ({ x, y }: Point, box: Box): Point => ({
  x: Math.min(box.x + box.width, Math.max(box.x, x)),
  y: Math.min(box.y + box.height, Math.max(box.y, y)),
})

/** Boxes of a list at its place. `owner` = the id that the item of an index is selected by; null = it is not. */
export const tilesAt = (
  boxes: readonly Box[],
  place: Point,
  owner: (index: number) => number | null,
): readonly Tile[] =>
  boxes.flatMap((box, index) => {
    const id = owner(index)
    return id === null ? [] : [{ ...box, id, x: box.x + place.x, y: box.y + place.y }]
  })
