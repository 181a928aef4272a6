/** A box of whole px in the picture's coordinates; right and bottom are outside. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** Pixels at a place: RGBA, not multiplied by alpha. */
export interface Raster extends Box {
  readonly data: Uint8ClampedArray<ArrayBuffer>
}
/** One value for each px (0–255); `outside` is the value everywhere else. */
export interface Plane extends Box {
  readonly data: Uint8Array
  readonly outside: number
}

export const createRaster = ({ left, top, width, height }: Box): Raster => ({
  left,
  top,
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})

/** The common part of two boxes; its sides are 0 when there is none. */
export const intersection = (a: Box, b: Box): Box => {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(a.left + a.width, b.left + b.width) - left),
    height: Math.max(0, Math.min(a.top + a.height, b.top + b.height) - top),
  }
}

/** The smallest box around both; an empty box does not count. */
export const union = (a: Box, b: Box): Box => {
  if (isEmpty(a)) return b
  if (isEmpty(b)) return a
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}

export const isEmpty = ({ width, height }: Box): boolean => width <= 0 || height <= 0
export const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + by * 2,
  height: height + by * 2,
})

/** A copy of a part, transparent where the raster has nothing. */
export const cropRaster = (raster: Raster, box: Box): Raster => {
  const part = createRaster(box)
  const common = intersection(raster, box)
  for (let y = 0; y < common.height; y++) {
    const from = ((common.top + y - raster.top) * raster.width + common.left - raster.left) * 4
    const to = ((common.top + y - box.top) * box.width + common.left - box.left) * 4
    part.data.set(raster.data.subarray(from, from + common.width * 4), to)
  }
  return part
}

/** The smallest box with all px that are not transparent. */
export const inkBox = ({ left, top, width, height, data }: Raster, least = 1): Box => {
  let [minX, minY, maxX, maxY] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < least) continue
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
    }
  return maxX < 0
    ? { left, top, width: 0, height: 0 }
    : { left: left + minX, top: top + minY, width: maxX - minX + 1, height: maxY - minY + 1 }
}

export const planeAt = (plane: Plane, x: number, y: number): number => {
  const [column, row] = [x - plane.left, y - plane.top]
  return column < 0 || row < 0 || column >= plane.width || row >= plane.height
    ? plane.outside
    : (plane.data[row * plane.width + column] as number)
}

/** The alpha of a raster. */
export const alphaOf = ({ left, top, width, height, data }: Raster): Plane => {
  const alpha = new Uint8Array(width * height)
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3] as number
  return { left, top, width, height, data: alpha, outside: 0 }
}

/** Multiplies the alpha by planes and by a share (0–1), in place. */
export const fade = (raster: Raster, planes: readonly Plane[], share = 1): void => {
  const { left, top, width, height, data } = raster
  if (!planes.length && share >= 1) return
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4 + 3
      let alpha = (data[at] as number) * share
      for (const plane of planes) alpha *= planeAt(plane, left + x, top + y) / 255
      data[at] = alpha
    }
}

/** Whether a plane is 255 everywhere in a box. */
export const covers = (plane: Plane, box: Box): boolean => {
  const common = intersection(plane, box)
  if (plane.outside < 255 && common.width * common.height < box.width * box.height) return false
  for (let y = 0; y < common.height; y++)
    for (let x = 0; x < common.width; x++) if (planeAt(plane, common.left + x, common.top + y) < 255) return false
  return true
}
