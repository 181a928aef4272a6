import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'
import { createLayer, createPage, createWork } from '#schemas/document/create.ts'
import type { DocumentRecords, Frame, ImageData, LayerRecord } from '#schemas/document/records.ts'

/** Colors of a test picture's quarters: top left, top right, bottom left, bottom right. */
export const QUARTERS = [
  [220, 40, 40],
  [40, 180, 70],
  [40, 80, 220],
  [240, 200, 40],
] as const

/** A PNG whose four quarters have plain colors, so that a test can find which part is drawn where. */
export const quarteredPng = (width = 400, height = 300, quarters = QUARTERS): Uint8Array<ArrayBuffer> => {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b] = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? QUARTERS[0]
      png.data.set([r, g, b, 255], (y * width + x) * 4)
    }
  return new Uint8Array(PNG.sync.write(png))
}

/** A small PNG in a file of so many bytes: the rest is in a chunk that nobody reads. */
export const paddedPng = (bytes: number): Uint8Array<ArrayBuffer> => {
  const png = quarteredPng(40, 30)
  // Signature and header come first.
  const head = 33
  const chunk = new Uint8Array(bytes - png.byteLength)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, chunk.byteLength - 12)
  chunk.set(new TextEncoder().encode('teSt'), 4)
  chunk.fill(Math.floor(Math.random() * 256), 8, -4)
  chunk.set(crypto.getRandomValues(new Uint8Array(16)), 8)
  view.setUint32(chunk.byteLength - 4, crc32(chunk.subarray(4, -4)))
  const file = new Uint8Array(bytes)
  file.set(png.subarray(0, head))
  file.set(chunk, head)
  file.set(png.subarray(head), head + chunk.byteLength)
  return file
}

export interface PictureLayer {
  readonly frame?: Partial<Frame>
  readonly data?: Partial<ImageData>
}

/** A work of one page with picture layers on it, bottom to top. */
export const pictureWork = (
  pictures: readonly PictureLayer[],
  { width = 800, height = 600 }: { readonly width?: number; readonly height?: number } = {},
): { readonly records: DocumentRecords; readonly layers: readonly LayerRecord<'image'>[] } => {
  const layers = pictures.map(({ frame, data }) =>
    createLayer('image', { x: 200, y: 150, width: 400, height: 300, ...frame }, data ?? {}),
  )
  const page = {
    ...createPage({ width, height }),
    backgroundColor: '#ffffff',
    layerIds: layers.map(({ id }) => id),
  }
  const { work } = createWork({ name: '图片测试', width, height })
  return {
    layers,
    records: {
      work: { ...work, pageIds: [page.id] },
      pages: new Map([[page.id, page]]),
      layers: new Map(layers.map(layer => [layer.id, layer])),
    },
  }
}
