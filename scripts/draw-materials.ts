import { writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { costOfSafeSvg } from '#worker/domain/uploads/svg-safety.ts'
import { obtainChromium } from './chromium.ts'
import { packageDrawings } from './materials/drawings.ts'
import { BOXES, rowOf, THUMBNAILS } from './materials/measured.ts'
import type { Body } from './materials/sources.ts'
import { materialSvg } from './materials/svg.ts'
import { at } from './paths.ts'

/** px; side of the picture in which the edges of a drawing are looked for. */
const LOOK = 512
/** px; longer side of a thumbnail: the double width of a tile without its margin. */
const THUMBNAIL = 224
/** bytes; a smaller drawing without filters is its own thumbnail. */
const SMALL = 12_000
const QUALITY = 0.82

/** What is drawn on, as shares of the picture; null when there is nothing. */
const edges = (page: Page, svg: string) =>
  page.evaluate(
    async ([source, side]) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
      await image.decode()
      const canvas = new OffscreenCanvas(side, side)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0, side, side)
      URL.revokeObjectURL(image.src)
      const data = context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray()
      let [left, top, right, bottom]: [number, number, number, number] = [side, side, -1, -1]
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++)
          if ((data[(y * side + x) * 4 + 3] ?? 0) > 8) {
            left = Math.min(left, x)
            right = Math.max(right, x)
            top = Math.min(top, y)
            bottom = Math.max(bottom, y)
          }
      return right < 0 ? null : [left / side, top / side, (right + 1) / side, (bottom + 1) / side]
    },
    [svg, LOOK] as const,
  )

const thumbnail = (page: Page, svg: string, width: number, height: number) =>
  page.evaluate(
    async ([source, across, down, quality]) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
      await image.decode()
      const canvas = new OffscreenCanvas(across, down)
      canvas.getContext('2d')?.drawImage(image, 0, 0, across, down)
      URL.revokeObjectURL(image.src)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return new Uint8Array(await blob.arrayBuffer()).toBase64()
    },
    [svg, width, height, QUALITY] as const,
  )

/** The box around what is drawn; the whole box when nothing is. */
const tight = async (page: Page, { body, box }: Body): Promise<Body['box']> => {
  const [x, y, width, height] = box
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOOK}" height="${LOOK}" viewBox="${box.join(' ')}" preserveAspectRatio="none">${body}</svg>`
  const found = await edges(page, square)
  if (!found) throw new Error('nothing is drawn')
  const [left = 0, top = 0, right = 1, bottom = 1] = found
  const margin = 1 / LOOK
  const from = [Math.max(0, left - margin), Math.max(0, top - margin)] as const
  const to = [Math.min(1, right + margin), Math.min(1, bottom + margin)] as const
  const round = (value: number) => Math.round(value * 100) / 100
  return [
    round(x + from[0] * width),
    round(y + from[1] * height),
    round((to[0] - from[0]) * width),
    round((to[1] - from[1]) * height),
  ]
}

/** Share of its box from which a drawing is large enough to be measured once. */
const ENOUGH = 0.3
/** count; pages that draw at the same time. */
const PAGES = 3

/** Whether a drawing takes less than a tenth of what an upload may take. */
const isLight = (svg: string) => (costOfSafeSvg(svg)?.ms ?? Number.POSITIVE_INFINITY) < LIMITS.svg.ms / 10

interface Seen {
  readonly box: Body['box']
  readonly thumbnail: Uint8Array | null
}
const look = async (page: Page, body: Body): Promise<Seen> => {
  const first = await tight(page, body)
  const isLarge = first[2] * first[3] > body.box[2] * body.box[3] * ENOUGH
  // Seen in a larger picture, the edges are sharper.
  const edge = isLarge ? first : await tight(page, { ...body, box: first })
  // The larger a drawing is in its picture, the longer its filters take.
  const box = isLight(materialSvg(body.body, edge).svg) ? edge : body.box
  const { svg, width, height } = materialSvg(body.body, box)
  if (!isLight(svg)) throw new Error('a drawing is unsafe or takes too long')
  if (svg.length <= SMALL && !svg.includes('<filter')) return { box, thumbnail: null }
  const scale = THUMBNAIL / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { box, thumbnail: Buffer.from(await thumbnail(page, svg, side(width), side(height)), 'base64') }
}

/** Measures every drawing of the packages and draws the thumbnails of the large ones. */
const main = async (): Promise<void> => {
  const drawings = packageDrawings()
  const executablePath = (await obtainChromium()) ?? undefined
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  const seen = new Map<string, Seen>()
  const waiting = [...drawings]
  const lane = async () => {
    const page = await browser.newPage()
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop())
      seen.set(drawing.key, await look(page, drawing.body))
  }
  try {
    await Promise.all(Array.from({ length: PAGES }, lane))
  } finally {
    await browser.close()
  }
  const rows: Record<string, ReturnType<typeof rowOf>> = {}
  const pack: Uint8Array[] = []
  let length = 0
  for (const { key } of drawings) {
    const found = seen.get(key)
    if (!found) continue
    const start = length
    if (found.thumbnail) pack.push(found.thumbnail)
    length += found.thumbnail?.length ?? 0
    rows[key] = rowOf({ box: found.box, thumbnail: found.thumbnail && [start, length] })
  }
  const lines = Object.entries(rows).map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`)
  writeFileSync(at(BOXES), `{\n${lines.join(',\n')}\n}\n`)
  writeFileSync(at(THUMBNAILS), Buffer.concat(pack))
  console.log(`${drawings.length} 个素材，缩略图 ${pack.length} 张，${Math.round(length / 1024)} kB`)
}

if (import.meta.main) await main()
