import { writeArtword } from '#schemas/document/artword.ts'
import { HEAVY_SVG, SVG_BOMBS, SVG_BOMBS_OF_UPLOADS } from '#test/fixtures/svg-bombs.ts'
import {
  type Attack,
  create,
  download,
  downloadAt,
  drawAll,
  imageLayer,
  inLanes,
  newAccount,
  type Round,
  range,
  shapeLayer,
  textLayer,
  upload,
  uploadToken,
  workOf,
} from './attack.ts'
import type { Caller } from './client.ts'

const ALL_SVG = Object.values({ ...SVG_BOMBS, ...SVG_BOMBS_OF_UPLOADS, ...HEAVY_SVG })
const PRINT = { width: 4000, height: 4000 }
const BIG = { left: 0, top: 0, width: 4000, height: 4000 }

/** Drawings as pictures and as materials: what is taken is drawn on a page that shows each twenty times. */
const bombsAsUploads: Attack = {
  name: 'SVG bombs as uploads and materials',
  async run(round) {
    const [one] = round.accounts
    const token = await uploadToken(round.base, one)
    const taken: string[] = []
    await inLanes(
      6,
      ALL_SVG.map(svg => async () => {
        const path = await upload(round, one, svg, 'image/svg+xml', token)
        if (path) taken.push(path)
      }),
    )
    await round.client.send(one, 'GET', '/material/v1?scope=user')
    const works = taken.map(path =>
      workOf(
        range(20, at => imageLayer(at, path, {}, BIG)),
        PRINT,
      ),
    )
    await drawAll(round, one, works)
  },
}

/** The same drawings as shapes of a page, alone and together. */
const bombsAsShapes: Attack = {
  name: 'SVG bombs as page shapes',
  async run(round) {
    const [one, two] = round.accounts
    const each = ALL_SVG.map(svg => workOf([shapeLayer(0, svg, BIG)], PRINT))
    const together = workOf(
      ALL_SVG.map((svg, at) => shapeLayer(at, svg, BIG)),
      PRINT,
    )
    const half = Math.ceil(each.length / 2)
    await Promise.all([drawAll(round, one, each.slice(0, half)), drawAll(round, two, [together, ...each.slice(half)])])
  },
}

const ART = writeArtword({
  name: 'heavy',
  title: 'heavy',
  colors: [],
  size: 10,
  layers: range(12, () => ({
    fill: 'linear-gradient(red, blue)',
    strokeColor: 'linear-gradient(red, blue)',
    strokeWidth: 400,
    shadows: range(24, () => ({ color: '#f00', x: 400, y: 400, blur: 400 })),
    transform: { x: 9, y: 9, skewX: 45, skewY: 45 },
    opacity: 0.5,
  })),
})
const HUGE = { fontSize: 9999, lineHeight: 9999 }

const photos = (photo: string, count: number, data: object, box: object = {}) =>
  range(count, at => imageLayer(at, photo, data, { ...BIG, ...box }))

/** Legal works that are as heavy as a document may be. */
const heavyWorks = (photo: string): Readonly<Record<string, object>> => ({
  blurs: workOf(photos(photo, 40, { filterStyle: 'blur(900px) '.repeat(30).trim() }), PRINT),
  blends: workOf(
    photos(photo, 300, { mixBlendMode: 'color-burn', filterStyle: 'blur(50px)' }, { opacity: 0.5 }),
    PRINT,
  ),
  'huge letters': workOf(
    range(200, at => textLayer(at, '墨页'.repeat(50), HUGE, BIG)),
    PRINT,
  ),
  'a long text': workOf([textLayer(0, '墨页，一二三四五六七八九十。'.repeat(100_000), { fontSize: 12 }, BIG)], PRINT),
  'an upright text': workOf(
    [textLayer(0, '墨页'.repeat(2000), { fontSize: 12, writingMode: 'vertical-rl' }, BIG, { artword: ART })],
    PRINT,
  ),
  'art texts': workOf(
    range(60, at => textLayer(at, '墨页', { fontSize: 900 }, BIG, { artword: ART })),
    PRINT,
  ),
  'one art text': workOf([textLayer(0, '墨页', { fontSize: 900 }, BIG, { artword: ART })], PRINT),
  '19,000 texts': workOf(
    range(19_000, at => textLayer(at, `墨${at}`, { fontSize: 40 }, { left: at % 600, top: at % 400 })),
  ),
  '19,000 shapes': workOf(
    range(19_000, at => shapeLayer(at, '<svg viewBox="0 0 9 9"><circle r="9"/></svg>', BIG)),
    PRINT,
  ),
  '12000 × 12000': workOf(photos(photo, 1, { filterStyle: 'blur(30px)' }, { width: 12_000, height: 12_000 }), {
    width: 12_000,
    height: 12_000,
  }),
  'a wide page': workOf([textLayer(0, '宽')], { width: 12_000, height: 10 }),
  '500 pages': {
    ...workOf([]),
    pages: range(500, at => ({ ...workOf([textLayer(0, `${at}`)]).pages[0], id: `p${at}`, keyid: `p${at}` })),
  },
})

/** count; works of one attack. */
const TOGETHER = 3
const HEAVY = Object.keys(heavyWorks(''))

/** Each of two accounts draws some works at once. */
const heavyAttacks = range(Math.ceil(HEAVY.length / TOGETHER), (at): Attack => {
  const names = HEAVY.slice(at * TOGETHER, (at + 1) * TOGETHER)
  return {
    name: `works: ${names.join(', ')}`,
    async run(round) {
      const all = heavyWorks(round.photo)
      const works = names.flatMap(name => all[name] ?? [])
      await Promise.all(round.accounts.map(who => drawAll(round, who, works)))
    },
  }
})

/** A page that holds a browser for seconds and is drawn anew each time. */
const slowPage = (photo: string) => {
  seeds += 1
  const color = `rgb(1,${Math.floor(seeds / 256) % 256},${seeds % 256})`
  return workOf(photos(photo, 12, { filterStyle: 'blur(200px) brightness(1.1) blur(300px)' }), { ...PRINT, color })
}
let seeds = 0
const flood = (accounts: (round: Round) => Promise<readonly Caller[]>, each: number) => async (round: Round) => {
  const people = await accounts(round)
  const works = () => range(each, () => slowPage(round.photo))
  await Promise.all(people.map(who => drawAll(round, who, works())))
}

/** What draws a cover without a download: saves of many works. */
const coverFlood: Attack = {
  name: 'covers of 2 × 20 works, saved three times',
  async run(round) {
    const lanes = round.accounts.map(async who => {
      const ids = await Promise.all(range(20, () => create(round, who, slowPage(round.photo))))
      for (let version = 1; version < 4; version += 1)
        await Promise.all(
          ids.filter(Boolean).map(id =>
            round.client.send(who, 'POST', '/work', {
              body: { id, data: JSON.stringify(slowPage(round.photo)), materialIds: [], version },
            }),
          ),
        )
    })
    await Promise.all(lanes)
    // The covers are drawn behind the calls.
    await new Promise(done => setTimeout(done, 20_000))
  },
}

const multiPage: Attack = {
  name: 'PDFs of 100 pages, 9 at once',
  async run(round) {
    const [one] = round.accounts
    const pages = range(100, at => ({ ...workOf([textLayer(0, `页${at}`)]).pages[0], id: `p${at}`, keyid: `p${at}` }))
    const works = range(9, at => ({ ...workOf([]), name: `${at}`, pages }))
    const ask = (id: number, more: string) => downloadAt(round, one, `/render/downloadPdfMulti?appId=${id}${more}`)
    await drawAll(round, one, works, ask)
  },
}

const identical: Attack = {
  name: '50 identical downloads at once',
  async run(round) {
    const [one] = round.accounts
    const id = await create(round, one, workOf([textLayer(0, '同一张')], { color: '#123456' }))
    const answers = await Promise.all(range(50, () => download(round, one, id)))
    const files = new Set(answers.flatMap(({ body }) => body?.imgUrl ?? []))
    if (files.size > 1) round.client.fault(`50 identical downloads gave ${files.size} files`)
  },
}

export const DRAWING_ATTACKS: readonly Attack[] = [
  bombsAsUploads,
  bombsAsShapes,
  ...heavyAttacks,
  { name: '20 slow downloads of one account', run: flood(async ({ accounts }) => [accounts[0]], 20) },
  { name: '20 slow downloads of each of two', run: flood(async ({ accounts }) => accounts, 20) },
  {
    name: '10 slow downloads of each of six',
    run: flood(({ base }) => Promise.all(range(6, () => newAccount(base))), 10),
  },
  coverFlood,
  multiPage,
  identical,
]
