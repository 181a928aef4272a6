import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Picture as Source } from '#test/fixtures/fidelity/design.ts'
import { workOf } from '#test/fixtures/fidelity/sheets.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor, showNextPage } from '#test/support/editor-page.ts'
import { decodePng, difference, onWhite } from '#test/support/pixels.ts'
import { splitLayers } from '#test/support/stage-layers.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { storeOddPictures } from './designs/odd-pictures.ts'
import { type RandomPage, randomPages } from './designs/random-pages.ts'

/** Pixels beyond the tolerance that nobody counts. */
const FEW = 5
/** ±levels of a channel that count as the same. */
const TOLERANCE = 2

interface Seen {
  readonly page: RandomPage
  readonly pixels: number
  readonly worst: number
  readonly at: readonly [number, number] | null
  /** Number of layers that are in a compositor layer of their own. */
  readonly split: number
}

/** What the layers under a pixel are, topmost first: hints at the cause of a difference. */
const under = ({ sheet }: RandomPage, [x, y]: readonly [number, number]): string =>
  sheet.layers
    .filter(({ frame }) => {
      const turn = (-frame.rotation * Math.PI) / 180
      const [dx, dy] = [x - frame.x - frame.width / 2, y - frame.y - frame.height / 2]
      const [lx, ly] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
      return Math.abs(lx) <= frame.width / 2 + 20 && Math.abs(ly) <= frame.height / 2 + 20
    })
    .map(({ kind, frame, opacity, data }) => {
      const isTurned = frame.rotation % 90 !== 0
      const isFraction = [frame.x, frame.y, frame.width, frame.height].some(px => px % 1 !== 0)
      const isArt = kind === 'text' && data.artword !== null
      const hasBlend = 'blendMode' in data && data.blendMode !== 'normal'
      return [
        kind,
        isArt && 'art',
        isTurned && 'turned',
        isFraction && 'fraction',
        hasBlend && 'blend',
        opacity < 1 && 'glass',
      ]
        .filter(Boolean)
        .join('-')
    })
    .reverse()
    .join(' / ')

const look = async (
  browser: Browser,
  base: string,
  { token }: Account,
  pages: readonly RandomPage[],
  onSeen: (seen: Seen) => void,
): Promise<void> => {
  const appId = await newWork(
    base,
    token,
    workOf(
      '随机',
      pages.map(({ sheet }) => sheet),
    ),
  )
  const editor = await openEditor(browser, base, { path: `/editor?appId=${appId}`, token })
  for (const [index, page] of pages.entries()) {
    const { width, height } = page.sheet.page
    const path = `/render/download?appId=${appId}&page=${index}&fileType=png&waterMark=0`
    const drawn = call(base, 'GET', path, { token }).then(async ({ imgUrl }) =>
      decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())),
    )
    drawn.catch(() => {})
    if (index > 0) await showNextPage(editor)
    const stage = await stagePicture(editor.page, { width, height }, 'white')
    const split = (await splitLayers(editor.page)).length
    onSeen({ page, split, ...difference(onWhite(await drawn), onWhite(stage), TOLERANCE) })
  }
  // Layers of unknown kinds log an error, as they should.
  editor.expectErrors(/plugin error/)
  await editor.close()
}

const report = (seen: readonly Seen[]): void => {
  const kinds = [...new Set(seen.map(({ page }) => page.kind))]
  console.log(`${'class'.padEnd(20)} pages   0 px  ≤ ${FEW} px  more  worst px  worst level  split`)
  const row = (name: string, of: readonly Seen[]) => {
    const numbers = [
      of.length,
      of.filter(({ pixels }) => pixels === 0).length,
      of.filter(({ pixels }) => pixels > 0 && pixels <= FEW).length,
      of.filter(({ pixels }) => pixels > FEW).length,
      Math.max(0, ...of.map(({ pixels }) => pixels)),
      Math.round(Math.max(0, ...of.map(({ worst }) => worst))),
      of.filter(({ split }) => split > 0).length,
    ]
    console.log(name.padEnd(20), numbers.map(number => String(number).padStart(6)).join(' '))
  }
  for (const kind of kinds)
    row(
      kind,
      seen.filter(({ page }) => page.kind === kind),
    )
  row('all', seen)
}

/**
 * Random designs that nobody has tuned for, each on the stage and as a download: `npm run bench -- designs --seed=7
 * --pages=60`; `--from=20` begins later, `--seconds=180` begins no other work after that time.
 */
export const run = async (base: string): Promise<void> => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      pages: { type: 'string' },
      from: { type: 'string' },
      seconds: { type: 'string' },
    },
    strict: false,
  })
  const [seed, count, from] = [Number(values.seed ?? 1), Number(values.pages ?? 60), Number(values.from ?? 0)]
  const end = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000
  const account = await register(base)
  const pictures: readonly Source[] = await storeOddPictures(base, account.token)
  const pages = randomPages(seed, from + count, pictures).slice(from)
  const browser = await launchChromium()
  const all: Seen[] = []
  try {
    for (let at = 0; at < pages.length && performance.now() < end; at += LIMITS.pages)
      await look(browser, base, account, pages.slice(at, at + LIMITS.pages), seen => {
        all.push(seen)
        const { page, pixels, worst, at: first, split } = seen
        const place = first ? `, first at ${first}: ${under(page, first)}` : ''
        console.log(`${page.kind} ${page.seed}: ${pixels} px, worst ${worst.toFixed(1)}, split ${split}${place}`)
      })
  } finally {
    await browser.close()
    console.log(`seed ${seed}, pages ${from}–${from + all.length - 1}`)
    report(all)
  }
}
