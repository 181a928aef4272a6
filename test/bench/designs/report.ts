import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import type { Picture } from '#test/support/pixels.ts'
import { layersUnder, traits } from './layers-under.ts'
import { FEW, type Seen } from './look.ts'
import type { RandomPage } from './random-pages.ts'

/** A line of the results: what was seen of one page. */
interface Line {
  readonly kind: string
  readonly seed: number
  readonly at: number
  /** Pixels beyond the tolerance; null when the page failed. */
  readonly pixels: number | null
  /** Those that a move of less than a pixel does not explain. */
  readonly unexplained: number
  readonly worst: number
  readonly white: { readonly pixels: number; readonly worst: number }
  readonly split: number
  /** Pixels that differed before the second look. */
  readonly before: number
  /** ms */
  readonly took: number
  readonly error?: string
  /** What lies under the first differing pixel. */
  readonly under?: string
}

const VERDICTS = ['0 px', `≤ ${FEW} px`, 'again', 'edges', 'more', 'failed'] as const
type Verdict = (typeof VERDICTS)[number]

const verdict = ({ pixels, unexplained, white, before }: Line): Verdict => {
  if (pixels === null) return 'failed'
  if (white.pixels > FEW || unexplained > FEW) return 'more'
  if (before > 0) return 'again'
  if (pixels === 0) return '0 px'
  if (pixels <= FEW) return `≤ ${FEW} px`
  return 'edges'
}

const lineOf = (page: RandomPage, seen: Seen | Error, took: number): Line => {
  const { kind, seed, at } = page
  const nothing = { pixels: null, unexplained: 0, worst: 0, white: { pixels: 0, worst: 0 }, split: 0, before: 0 }
  if (seen instanceof Error) return { kind, seed, at, took, ...nothing, error: seen.message }
  const { pixels, unexplained, worst, white, split, before, file } = seen
  const first = unexplained[0] ?? white.pixels[0] ?? pixels[0]
  const [x, y] = [(first ?? 0) % file.width, Math.floor((first ?? 0) / file.width)]
  return {
    ...{ kind, seed, at, pixels: pixels.length, unexplained: unexplained.length, worst, split, before, took },
    white: { pixels: white.pixels.length, worst: white.worst },
    ...(first === undefined ? {} : { under: `${x},${y}: ${layersUnder(page, x, y).map(traits).join(' / ')}` }),
  }
}

const savePicture = (path: string, { width, height, data }: Picture): void => {
  const png = new PNG({ width, height })
  png.data.set(data)
  writeFileSync(path, PNG.sync.write(png))
}

/** The file in pale gray, differing pixels blue, those without an explanation red. */
const marked = ({ file, pixels, unexplained, white }: Seen): Picture => {
  const data = new Uint8Array(file.data.length).fill(255)
  for (let at = 0; at < data.length; at += 4) {
    const light = ((file.data[at] ?? 0) + (file.data[at + 1] ?? 0) + (file.data[at + 2] ?? 0)) / 3
    data.fill(190 + light / 4, at, at + 3)
  }
  for (const pixel of pixels) data.set([0, 60, 255], pixel * 4)
  for (const pixel of [...unexplained, ...white.pixels]) data.set([255, 0, 0], pixel * 4)
  return { ...file, data }
}

/** Results in a folder, which several runs share. */
export interface Results {
  add(page: RandomPage, seen: Seen | Error, took: number): void
  /** Prints the table of all pages in the folder, and the worst ones. */
  print(): void
}

export const resultsIn = (folder: string): Results => {
  mkdirSync(folder, { recursive: true })
  const list = `${folder}/pages.jsonl`
  const add = (page: RandomPage, seen: Seen | Error, took: number): void => {
    const line = lineOf(page, seen, took)
    appendFileSync(list, `${JSON.stringify(line)}\n`)
    const { kind, seed, at, pixels, unexplained, worst, white, split, error = '', under = '' } = line
    const levels = [worst, white.worst].map(level => level.toFixed(1)).join(' / ')
    const rest = `worst ${levels}, on white ${white.pixels} px, split ${split}`
    console.log(
      `${seed}:${at} ${kind}: ${verdict(line)}, ${pixels ?? '–'} px (${unexplained} unexplained), ${rest}, ${(took / 1000).toFixed(1)} s ${error} ${under}`,
    )
    if (seen instanceof Error || (Math.max(seen.pixels.length, white.pixels) <= FEW && split === 0)) return
    const name = `${folder}/${seed}-${at}`
    savePicture(`${name}-file.png`, seen.file)
    savePicture(`${name}-stage.png`, seen.stage)
    savePicture(`${name}-difference.png`, marked(seen))
    writeFileSync(`${name}.json`, JSON.stringify(page.sheet, null, 1))
  }
  const print = (): void => {
    const text = existsSync(list) ? readFileSync(list, 'utf8') : ''
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Line)
    // The last result of a page counts.
    const all = [...new Map(lines.map(line => [`${line.seed}:${line.at}`, line])).values()]
    printTable(all)
  }
  return { add, print }
}

const printTable = (all: readonly Line[]): void => {
  const most = (numbers: readonly number[]) => Math.round(Math.max(0, ...numbers))
  const row = (name: string, of: readonly Line[]) => {
    const numbers = [
      of.length,
      ...VERDICTS.map(each => of.filter(line => verdict(line) === each).length),
      most(of.map(({ pixels }) => pixels ?? 0)),
      most(of.map(({ worst }) => worst)),
      most(of.map(({ white }) => white.worst)),
      of.filter(({ split }) => split > 0).length,
      Math.round(of.reduce((sum, { took }) => sum + took, 0) / of.length / 100) / 10,
    ]
    console.log(name.padEnd(18), numbers.map(number => String(number).padStart(8)).join(''))
  }
  const heads = ['pages', ...VERDICTS, 'most px', 'level', 'on white', 'split', 's/page']
  console.log('class'.padEnd(18), heads.map(head => head.padStart(8)).join(''))
  for (const kind of new Set(all.map(({ kind }) => kind)))
    row(
      kind,
      all.filter(line => line.kind === kind),
    )
  row('all', all)
  const worst = [...all].sort((a, b) => b.unexplained - a.unexplained || (b.pixels ?? 0) - (a.pixels ?? 0))[0]
  if (worst?.pixels) console.log(`worst page: --seed=${worst.seed} --from=${worst.at} --pages=1, ${worst.pixels} px`)
}
