import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { obtainChromium } from './chromium.ts'
import { at } from './paths.ts'
import { seedFiles, seedRows } from './seed-content.ts'

/** Relative path of the folder; the sheets are looked at and not stored in the repository. */
const FOLDER = '.tmp/content'

interface Sheet {
  /** Table of the seed whose rows have a name and a picture. */
  readonly table: string
  readonly name: string
  /** count */
  readonly perSheet: number
  readonly columns: number
  /** px; width and height of a tile's picture. */
  readonly tile: readonly [width: number, height: number]
}

const SHEETS: readonly Sheet[] = [
  { table: 'templates', name: 'templates', perSheet: 24, columns: 8, tile: [230, 330] },
  { table: 'backgrounds', name: 'backgrounds', perSheet: 112, columns: 14, tile: [120, 170] },
  { table: 'materials', name: 'materials', perSheet: 330, columns: 22, tile: [76, 76] },
  { table: 'photos', name: 'photos', perSheet: 42, columns: 7, tile: [260, 185] },
]

interface Tile {
  readonly id: number
  readonly name: string
  /** Key of the picture in R2. */
  readonly key: string
}

const tilesOf = (table: string): readonly Tile[] =>
  seedRows()
    .filter(row => row.table === table)
    .map(({ values }) => {
      const { id, name, image, url } = values as Readonly<Record<string, string | number>>
      return { id: Number(id), name: String(name), key: String(image ?? url).replace(/^\//, '') }
    })

const pageOf = (
  tiles: readonly Tile[],
  { columns, tile: [width, height] }: Sheet,
  paths: ReadonlyMap<string, string>,
) =>
  `<!doctype html><meta charset="utf-8"><style>
    body { margin: 12px; font: 11px/1.3 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif; display: grid; gap: 8px;
      grid-template-columns: repeat(${columns}, ${width}px); width: max-content; background: #eceef2 }
    figure { margin: 0 } figcaption { white-space: nowrap; overflow: hidden }
    img { width: ${width}px; height: ${height}px; object-fit: contain; background: #fff; display: block }
  </style>${tiles
    .map(({ id, name, key }) => {
      const path = paths.get(thumbnailKey(key)) ?? paths.get(key)
      const source = path ? pathToFileURL(path).href : ''
      return `<figure><img src="${source}"><figcaption>${id} ${name}</figcaption></figure>`
    })
    .join('')}`

const draw = async (browser: Browser, sheet: Sheet, paths: ReadonlyMap<string, string>): Promise<void> => {
  const tiles = tilesOf(sheet.table)
  const page = await browser.newPage()
  for (let start = 0, number = 1; start < tiles.length; start += sheet.perSheet, number++) {
    const file = at(`${FOLDER}/${sheet.name}-${number}`)
    // A page of a file may load pictures from files, unlike one that is set as text.
    writeFileSync(`${file}.html`, pageOf(tiles.slice(start, start + sheet.perSheet), sheet, paths))
    await page.goto(pathToFileURL(`${file}.html`).href)
    await page.evaluate(() => Promise.all([...document.images].map(image => image.decode().catch(() => {}))))
    await page.screenshot({ path: `${file}.png`, fullPage: true })
    rmSync(`${file}.html`)
    console.log(`  ${FOLDER}/${sheet.name}-${number}.png`)
  }
  await page.close()
}

/**
 * `npm run screenshots -- content`: sheets with every template, background, material and photo of the seed, to be looked
 * at side by side.
 * @throws Error when Chromium is not found.
 */
export const drawContactSheets = async (): Promise<void> => {
  const executablePath = await obtainChromium()
  if (!executablePath) throw new Error('没有找到 Chromium，请安装或用 MOYE_CHROMIUM 指明它的路径')
  rmSync(at(FOLDER), { recursive: true, force: true })
  mkdirSync(at(FOLDER), { recursive: true })
  const paths = new Map(seedFiles().map(({ key, path }) => [key, path]))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const sheet of SHEETS) await draw(browser, sheet, paths)
  } finally {
    await browser.close()
  }
}
