/** What a canvas is painted from: a picture of a size, whose px are known or not. */
export interface RasterPicture {
  readonly width: number
  readonly height: number
  readonly data?: Uint8ClampedArray
}

const emptyRaster = ({ width, height }: RasterPicture) => new Uint8ClampedArray(4 * width * height)
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/**
 * Stands in for `OffscreenCanvas` where there is no browser: draws the nearest px, so that pictures of a few px are exact.
 * Its px exist only once they are written or read, so that a large one takes no memory.
 */
export class RasterCanvas implements RasterPicture {
  /** Whether it gives a context: false is a browser without memory for it. */
  static hasContext = true
  /** Writes a canvas as a file. */
  static write = async (_: RasterCanvas, { type = 'image/png' }: ImageEncodeOptions = {}) => new Blob(['x'], { type })

  data?: Uint8ClampedArray<ArrayBuffer>
  imageSmoothingQuality = 'low'
  /** Sizes of what was drawn on it. */
  readonly drawn: string[] = []
  private matrix: Matrix = [1, 0, 0, 1, 0, 0]
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext = () => (RasterCanvas.hasContext ? this : null)
  convertToBlob = (options?: ImageEncodeOptions) => RasterCanvas.write(this, options)

  setTransform(...matrix: Matrix) {
    this.matrix = matrix
  }

  drawImage(from: RasterPicture, x: number, y: number, width: number, height: number) {
    this.drawn.push(`${from.width}×${from.height} at ${x} ${y} as ${width}×${height}`)
    if (!from.data) return
    this.data ??= emptyRaster(this)
    const [a, b, c, d, e, f] = this.matrix
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const [right, down] = [x + column + 0.5, y + row + 0.5]
        const to = Math.floor(b * right + d * down + f) * this.width + Math.floor(a * right + c * down + e)
        const source = Math.floor((row * from.height) / height) * from.width + Math.floor((column * from.width) / width)
        this.data.set(from.data.subarray(4 * source, 4 * source + 4), 4 * to)
      }
  }

  putImageData({ data }: { readonly data: Uint8ClampedArray }, x: number, y: number) {
    if (x !== 0 || y !== 0) throw new Error('only whole pictures are put')
    this.data = new Uint8ClampedArray(data)
  }

  /** As in a browser, px outside are transparent, and an area without px is an error. */
  getImageData(left: number, top: number, width: number, height: number) {
    if (width < 1 || height < 1) throw new DOMException('no px', 'IndexSizeError')
    const data = new Uint8ClampedArray(4 * width * height)
    for (let row = 0; row < height && top + row < this.height; row++) {
      const start = 4 * ((top + row) * this.width + left)
      data.set(this.data?.subarray(start, start + 4 * width) ?? [], 4 * width * row)
    }
    return { data, width, height }
  }
}

/** Stands in for `ImageData`. @throws when the px do not fill it, as in a browser */
export class RasterData implements RasterPicture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    if (data.length !== 4 * width * height) throw new DOMException('not its size', 'InvalidStateError')
    this.data = data
    this.width = width
    this.height = height
  }
}

/** The first value of each px, row by row. */
export const redsOf = ({ width, height, data }: RasterPicture): readonly string[] =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => data?.[4 * (row * width + column)]).join(' '),
  )

/** A gray, opaque picture of these values, row by row. */
export const grayPicture = (...rows: readonly (readonly number[])[]): RasterPicture & { close(): void } => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8ClampedArray.from(rows.flat().flatMap(value => [value, value, value, 255])),
  close: () => {},
})
