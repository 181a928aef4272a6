/** Pixels as in canvas ImageData: red, green, blue, alpha, 0–255 each, not premultiplied. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray | Uint8Array
}
/** Alpha of the subject per pixel: 0 none, 255 all. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}
/** One number per pixel. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export const plane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
})
/** A plane with a value for each pixel. */
export const planeOf = (width: number, height: number, valueAt: (at: number) => number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height).map((_, at) => valueAt(at)),
})

/** Size (px) that fits into `side` without enlarging; never below 1. */
export const fitInto = (width: number, height: number, side: number): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A smaller picture; each pixel is the alpha-weighted mean of the pixels that it replaces. */
export const shrink = (of: Raster, side: number): Raster => {
  const { width, height } = fitInto(of.width, of.height, side)
  if (width === of.width && height === of.height) return of
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * of.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * of.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * of.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * of.width) / width))
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let v = top; v < bottom; v++)
        for (let at = (v * of.width + left) * 4, end = (v * of.width + right) * 4; at < end; at += 4) {
          const weight = of.data[at + 3] as number
          red += (of.data[at] as number) * weight
          green += (of.data[at + 1] as number) * weight
          blue += (of.data[at + 2] as number) * weight
          alpha += weight
        }
      const to = (y * width + x) * 4
      const weight = alpha || 1
      data[to] = red / weight
      data[to + 1] = green / weight
      data[to + 2] = blue / weight
      data[to + 3] = alpha / ((bottom - top) * (right - left))
    }
  }
  return { width, height, data }
}

/** Reads a mask at another size: the returned function gives a row (0–255, not rounded) of `width` × `height` px. */
export const maskReader = (mask: Mask, width: number, height: number): ((y: number) => Float32Array) => {
  const row = new Float32Array(width)
  const lefts = new Int32Array(width)
  const shares = new Float32Array(width)
  const place = (at: number, size: number, whole: number) =>
    Math.min(whole - 1, Math.max(0, ((at + 0.5) * whole) / size - 0.5))
  for (let x = 0; x < width; x++) {
    const from = place(x, width, mask.width)
    lefts[x] = Math.floor(from)
    shares[x] = from - Math.floor(from)
  }
  return y => {
    const from = place(y, height, mask.height)
    const top = Math.floor(from)
    const below = Math.min(mask.height - 1, top + 1)
    const share = from - top
    for (let x = 0; x < width; x++) {
      const left = lefts[x] as number
      const right = Math.min(mask.width - 1, left + 1)
      const across = shares[x] as number
      const upper =
        (mask.data[top * mask.width + left] as number) * (1 - across) +
        (mask.data[top * mask.width + right] as number) * across
      const lower =
        (mask.data[below * mask.width + left] as number) * (1 - across) +
        (mask.data[below * mask.width + right] as number) * across
      row[x] = upper * (1 - share) + lower * share
    }
    return row
  }
}

/** A mask at another size (px), with bilinear interpolation. */
export const resizeMask = (mask: Mask, width: number, height: number): Mask => {
  const data = new Uint8Array(width * height)
  const read = maskReader(mask, width, height)
  for (let y = 0; y < height; y++) {
    const row = read(y)
    for (let x = 0; x < width; x++) data[y * width + x] = Math.round(row[x] as number)
  }
  return { width, height, data }
}

/** Mean over the square of 2 × radius + 1 px around each pixel, clipped to the picture. */
export const boxMean = (of: Plane, radius: number): Plane => {
  const { width, height } = of
  const across = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += of.data[row + x] as number
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += of.data[row + x + radius] as number
      if (x - radius - 1 >= 0) sum -= of.data[row + x - radius - 1] as number
      across[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1)
    }
  }
  const result = plane(width, height)
  const sums = new Float32Array(width)
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (across[y * width + x] as number)
  for (let y = 0; y < height; y++) {
    const enters = (y + radius) * width
    const leaves = (y - radius - 1) * width
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    for (let x = 0; x < width; x++) {
      let sum = sums[x] as number
      if (enters < across.length) sum += across[enters + x] as number
      if (leaves >= 0) sum -= across[leaves + x] as number
      sums[x] = sum
      result.data[y * width + x] = sum / count
    }
  }
  return result
}
