import { expect, it } from 'vitest'
import { patternPaint, readPatterns } from './patterns.ts'

type Bytes = readonly number[]
const long = (value: number): Bytes => [24, 16, 8, 0].map(bits => (value >>> bits) & 255)
const short = (value: number): Bytes => [value >> 8, value & 255]
const latin = (text: string): Bytes => [...text].map(letter => letter.charCodeAt(0))
const zeros = (count: number): Bytes => Array.from({ length: count }, () => 0)
const pad = (bytes: Bytes): Bytes => [...bytes, ...zeros((4 - (bytes.length % 4)) % 4)]

interface Made {
  readonly id?: string
  readonly mode?: number
  /** top, left, bottom, right */
  readonly box?: Bytes
  readonly palette?: Bytes
  readonly slots?: number
  readonly channels: readonly Bytes[]
}
const BOX = [3, 5, 5, 8]
/** A channel that is written, without packing. */
const channel = (values: Bytes, { box = BOX, depth = 8, bits = 8 } = {}): Bytes => {
  const part = [...long(depth), ...box.flatMap(long), ...short(bits), 0, ...values]
  return [...long(1), ...long(part.length), ...part]
}
const EMPTY = long(0)
/** A pattern, with its length before it. */
const patternOf = ({ id = 'tile', mode = 3, box = BOX, palette, slots = 24, channels }: Made): Bytes => {
  const name = [...long(2), ...short(0x6761), ...short(0x6762)]
  const head = [...long(1), ...long(mode), ...short(9), ...short(9), ...name, id.length, ...latin(id)]
  const table = palette ? [...palette, ...zeros(768 - palette.length), ...short(7), ...short(7)] : []
  const whole = [...head, ...table, ...long(3), ...long(999), ...box.flatMap(long), ...long(slots), ...channels.flat()]
  return pad([...long(whole.length), ...whole])
}
const blockOf = (key: string, data: Bytes, signature = '8BIM', isLong = false): Bytes => [
  ...latin(signature + key),
  ...(isLong ? zeros(4) : []),
  ...long(data.length),
  ...data,
]
/** A file whose blocks stand behind its layers. */
const fileOf = (blocks: Bytes, { isLarge = false, behind = [] as Bytes } = {}) => {
  const length = (value: number) => [...(isLarge ? zeros(4) : []), ...long(value)]
  const rest = [...length(6), ...zeros(6), ...long(2), 9, 9, ...blocks]
  const all = [...zeros(26), ...long(3), 1, 1, 1, ...long(5), 2, 2, 2, 2, 2, ...length(rest.length), ...rest, ...behind]
  return readPatterns(new Uint8Array(all), { isLarge, width: 1, height: 1, channels: 3 })
}
const px = async (made: Made) => [...((await fileOf(blockOf('Patt', patternOf(made)))).get('tile')?.data ?? [])]

const R = [10, 20, 30, 40, 50, 60]
const G = [11, 21, 31, 41, 51, 61]
const B = [12, 22, 32, 42, 52, 62]
const A = [255, 200, 150, 100, 50, 0]
const rgb = [channel(R), channel(G), channel(B)]
const mixed = (first: Bytes, second: Bytes, third: Bytes, alpha?: Bytes) =>
  first.flatMap((value, at) => [value, second[at] ?? 0, third[at] ?? 0, alpha ? (alpha[at] ?? 0) : 255])

it('patterns in color, gray and of a palette are read, with their transparency', async () => {
  const patterns = await fileOf(blockOf('Patt', patternOf({ channels: rgb })))
  expect(patterns.get('tile')).toMatchObject({ left: 0, top: 0, width: 3, height: 2 })
  expect(await px({ channels: rgb })).toEqual(mixed(R, G, B))
  expect(await px({ channels: [...rgb, channel(A)] })).toEqual(mixed(R, G, B, A))
  // The transparency may stand behind places that are not used.
  expect(await px({ slots: 4, channels: [...rgb, EMPTY, EMPTY, channel(A)] })).toEqual(mixed(R, G, B, A))
  expect(await px({ slots: 3, channels: [...rgb, EMPTY, EMPTY, channel(A)] })).toEqual(mixed(R, G, B))
  expect(await px({ mode: 1, channels: [channel(R)] })).toEqual(mixed(R, R, R))
  expect(await px({ mode: 1, channels: [channel(R), channel(A), channel(B)] })).toEqual(mixed(R, R, R, A))
  const palette = [1, 2, 3, 101, 102, 103, 201, 202, 203]
  const places = channel([0, 1, 2, 2, 1, 0])
  const [first, second, third] = [0, 1, 2].map(c => [0, 3, 6, 6, 3, 0].map(at => palette[at + c] ?? 0))
  expect(await px({ mode: 2, palette, channels: [places] })).toEqual(mixed(first ?? [], second ?? [], third ?? []))
})

it('a pattern of another mode, depth or place, or with too few channels, is left out', async () => {
  const left: readonly Made[] = [
    ...[{ mode: 4, channels: [...rgb, channel(A)] }, { channels: rgb.slice(1) }, { mode: 1, channels: [EMPTY] }],
    ...[{ channels: [channel(R, { depth: 16 }), ...rgb.slice(1)] }, { slots: 65, channels: rgb }],
    ...[
      { channels: [channel(R, { bits: 16 }), ...rgb.slice(1)] },
      { channels: [channel(R.slice(1)), ...rgb.slice(1)] },
    ],
    ...[
      [4, 5, 6, 8],
      [3, 6, 5, 9],
      [3, 5, 5, 9],
      [3, 5, 6, 8],
      [3, 5, 6, 7],
    ].map(box => ({
      channels: [channel([...R, ...R], { box }), ...rgb.slice(1)],
    })),
    ...[
      { box: [3, 5, 5, 5], channels: rgb },
      { box: [3, 5, 3, 8], channels: rgb },
      { box: [3, 5, 5, 2], channels: rgb },
    ],
    { box: [0, 0, 32_000, 1001], channels: rgb },
  ]
  for (const made of left) expect(await px(made), JSON.stringify(made.box ?? made.mode)).toEqual([])
  expect(await px({ slots: 64, channels: rgb })).toEqual(mixed(R, G, B))
  const row = { box: [2, 3, 3, 4], channels: [7, 8, 9].map(value => channel([value], { box: [2, 3, 3, 4] })) }
  expect(await px(row)).toEqual([7, 8, 9, 255])
})

it('all patterns of all blocks are read, past others, and up to where the file ends', async () => {
  const named = (id: string) => patternOf({ id, channels: rgb })
  const keys = async (...args: Parameters<typeof fileOf>) => [...(await fileOf(...args)).keys()]
  const both = [...blockOf('Patt', [...named('a'), ...named('bc')]), ...blockOf('Pat2', named('def'), '8B64')]
  expect(await keys(both)).toEqual(['a', 'bc', 'def'])
  expect(await keys([...blockOf('Txt2', named('x')), ...blockOf('Pat3', named('g'))])).toEqual(['g'])
  expect(await keys([...blockOf('Pat4', named('x')), ...blockOf('xPat', named('y'))])).toEqual([])
  // Up to three bytes pad a block.
  for (const count of [1, 2, 3])
    expect(await keys([...blockOf('Txt2', [1]), ...zeros(count), ...blockOf('Patt', named('h'))])).toEqual(['h'])
  expect(await keys([...blockOf('Txt2', [1]), ...zeros(4), ...blockOf('Patt', named('h'))])).toEqual([])
  const often = [1, 2, 3].flatMap(count => [...blockOf('Txt2', [1]), ...zeros(count)])
  expect(await keys([...often, ...blockOf('Patt', named('h'))])).toEqual(['h'])
  // A block that says to be longer than the file, and a pattern that says to be longer than its block.
  const endless = [...latin('8BIMPatt'), ...long(99_999), ...named('i')]
  expect(await keys(endless)).toEqual(['i'])
  expect(await keys(blockOf('Patt', [...long(99_999), ...named('j').slice(4)]))).toEqual(['j'])
  // What lies behind the layers is not read.
  expect(await keys([], { behind: blockOf('Patt', named('k')) })).toEqual([])
  // One that cannot be read does not hide the next.
  const broken = patternOf({ mode: 9, channels: [] })
  expect(await keys(blockOf('Patt', [...broken, ...named('l'), ...long(0), ...named('m'), 1, 2, 3]))).toEqual([
    'l',
    'm',
  ])
  expect(await keys([...blockOf('Patt', named('n')), ...latin('8BIMTxt')])).toEqual(['n'])
})

it('a channel that is longer than its pattern is not read from the next one', async () => {
  const long12 = channel(B).map((value, at) => (at === 7 ? value + 12 : value))
  const both = [...patternOf({ id: 'a', channels: [channel(R), channel(G), long12] }), ...patternOf({ channels: rgb })]
  expect([...(await fileOf(blockOf('Patt', both))).keys()]).toEqual(['tile'])
})

it('in a large file the lengths of some blocks have eight bytes', async () => {
  const large = async (blocks: Bytes) => [...(await fileOf(blocks, { isLarge: true })).keys()]
  const patt = blockOf('Patt', patternOf({ channels: rgb }))
  expect(await large([...blockOf('lnk2', [1, 2, 3, 4], '8BIM', true), ...patt])).toEqual(['tile'])
  expect(await large([...blockOf('Txt2', [1, 2, 3, 4]), ...patt])).toEqual(['tile'])
  expect([...(await fileOf([...blockOf('lnk2', [1, 2, 3, 4]), ...patt])).keys()]).toEqual(['tile'])
})

it('a pattern repeats from its corner in all directions, enlarged smoothly', () => {
  const data = [...[0, 100, 200, 255, 40, 50, 60, 255, 80, 90, 10, 255], ...[5, 6, 7, 255, 20, 21, 22, 51, 9, 9, 9, 0]]
  const tile = { left: 0, top: 0, width: 3, height: 2, data: new Uint8ClampedArray(data) }
  const at = (x: number, y: number, place = { x: 1, y: 2, scale: 1 }) =>
    patternPaint(tile, place)(x, y).map(value => Math.round(value * 1000) / 1000)
  expect([1, 2, 3, 4, 0, -1, -2, -3].map(x => at(x, 2)[0])).toEqual([0, 40, 80, 0, 80, 40, 0, 80])
  expect([2, 3, 4, 1, 0, -1].map(y => at(1, y))).toEqual(
    [0, 1, 0, 1, 0, 1].map(row => (row ? [5, 6, 7, 1] : [0, 100, 200, 1])),
  )
  expect(at(2, 3)).toEqual([20, 21, 22, 0.2])
  expect(at(3, 3)).toEqual([0, 0, 0, 0])
  // A quarter of the way to the next px, and to the px before, which is the last.
  const twice = { x: 1, y: 2, scale: 2 }
  // Shares of 9, 3, 3 and 1 of 16, of which the last px has a fifth: 8.6875 / 0.95 of red.
  expect(at(2, 3, twice)).toEqual([9.145, 70.539, 131.934, 0.95])
  // 3, 3 and 9 of 16, and 1 of a px that is empty.
  expect(at(1, 2, twice)).toEqual([17, 79.2, 123.4, 0.938])
  expect(at(3, 2, twice)).toEqual([27.721, 56.515, 85.309, 0.85])
})
