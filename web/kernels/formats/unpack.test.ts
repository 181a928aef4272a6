import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import { inflate, inflated, type Unpack, unpackBits, unpackLzw } from './unpack.ts'

const unpacked = async (unpack: Unpack, length: number, from: ArrayLike<number>) => {
  const to = new Uint8Array(length)
  await unpack(Uint8Array.from(from), to)
  return [...to]
}

describe('PackBits', () => {
  it('repeats a byte, copies bytes and skips one', async () => {
    // The example of Apple's technical note 1023.
    const packed = [0xfe, 0xaa, 0x02, 0x80, 0x00, 0x2a, 0xfd, 0xaa, 0x03, 0x80, 0x00, 0x2a, 0x22, 0xf7, 0xaa]
    const wanted = [
      ...[0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0xaa, 0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0x22],
      ...Array(10).fill(0xaa),
    ]
    expect(await unpacked(unpackBits, 24, packed)).toEqual(wanted)
    expect(await unpacked(unpackBits, 26, packed)).toEqual([...wanted, 0, 0])
    for (const length of [1, 4, 8, 11, 20])
      expect(await unpacked(unpackBits, length, packed)).toEqual(wanted.slice(0, length))
    expect(await unpacked(unpackBits, 3, [128, 0, 5, 128, 0, 6, 0, 7])).toEqual([5, 6, 7])
    expect(await unpacked(unpackBits, 130, [129, 5, 127, ...Array(128).keys()])).toEqual([
      ...Array(128).fill(5),
      ...[0, 1],
    ])
    expect(await unpacked(unpackBits, 129, [127, ...Array(128).keys(), 0, 77])).toEqual([...Array(128).keys(), 77])
    // Cut off: what is there is kept.
    expect(await unpacked(unpackBits, 4, [3, 1, 2])).toEqual([1, 2, 0, 0])
    expect(await unpacked(unpackBits, 3, [0, 4, 254])).toEqual([4, 0, 0])
  })
})

/** LZW as TIFF has it: the codes become longer one code early, and begin anew before 4094. */
const lzw = (bytes: readonly number[], isCleared = true) => {
  let known = new Map<string, number>()
  let [width, next] = [9, 258]
  const bits: string[] = []
  const put = (code: number) => bits.push(code.toString(2).padStart(width, '0'))
  const clear = () => {
    known = new Map(Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code]))
    ;[width, next] = [9, 258]
  }
  put(256)
  clear()
  let word = ''
  for (const byte of bytes) {
    const char = String.fromCharCode(byte)
    if (known.has(word + char)) {
      word += char
      continue
    }
    put(known.get(word) ?? 0)
    if (next < 4096) known.set(word + char, next)
    next += 1
    if (isCleared && next === 4094) {
      put(256)
      clear()
    } else if (next >= 1 << width && width < 12) width += 1
    word = char
  }
  if (word) put(known.get(word) ?? 0)
  next += 1
  if (next >= 1 << width && width < 12) width += 1
  put(257)
  return `${bits.join('')}0000000`.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []
}

describe('LZW', () => {
  it('has codes of 9 to 12 bits, and begins anew or goes on when they are used up', async () => {
    // The example of the specification of TIFF 6.
    const example = [7, 7, 7, 8, 8, 7, 7, 6, 6]
    expect(await unpacked(unpackLzw, 9, lzw(example))).toEqual(example)
    expect(await unpacked(unpackLzw, 11, lzw(example))).toEqual([...example, 0, 0])
    const dice = random(5)
    for (const [length, values] of [
      [300, 2],
      [900, 250],
      [5000, 256],
      [5000, 3],
    ] as const) {
      const bytes = Array.from({ length }, () => Math.floor(dice() * values))
      const packed = lzw(bytes)
      expect(await unpacked(unpackLzw, length, packed)).toEqual(bytes)
      expect(await unpacked(unpackLzw, length - 7, packed)).toEqual(bytes.slice(0, -7))
      // A table that is full stays as it is.
      expect(await unpacked(unpackLzw, length, lzw(bytes, false))).toEqual(bytes)
    }
  })

  it('stops at the end, at codes that nothing defines, and where the file ends', async () => {
    const codes = (...all: number[]) =>
      `${all.map(code => code.toString(2).padStart(9, '0')).join('')}0000000`
        .match(/.{8}/g)
        ?.map(byte => Number.parseInt(byte, 2)) ?? []
    const of = (...all: number[]) => unpacked(unpackLzw, 5, codes(...all))
    expect(await of(256, 1, 2, 257, 3)).toEqual([1, 2, 0, 0, 0])
    expect(await of(256, 1, 258, 3)).toEqual([1, 1, 1, 3, 0])
    expect(await of(256, 1, 259, 3)).toEqual([1, 0, 0, 0, 0])
    expect(await of(256, 258, 3)).toEqual([0, 0, 0, 0, 0])
    expect(await of(1, 2, 258, 256, 3, 258)).toEqual([1, 2, 1, 2, 3])
    expect(await of(256, 1, 2, 258, 260)).toEqual([1, 2, 1, 2, 1])
    expect(await of(256, 1, 2, 256, 258, 3)).toEqual([1, 2, 0, 0, 0])
    expect(await of(256, 1, 2, 256, 3, 258)).toEqual([1, 2, 3, 3, 3])
    expect(await unpacked(unpackLzw, 5, codes(256, 1, 2, 3).slice(0, -1))).toEqual([1, 2, 0, 0, 0])
  })
})

describe('deflate', () => {
  it('fills what is asked for, however long the rest is', async () => {
    const dice = random(6)
    const bytes = Buffer.from(Array.from({ length: 40_000 }, () => Math.floor(dice() * 256)))
    const packed = deflateSync(bytes)
    const filled = async (length: number) => {
      const to = new Uint8Array(length)
      await inflate(packed, to)
      return to
    }
    for (const length of [10, 39_999, 40_000]) {
      expect(bytes.subarray(0, length).equals(await filled(length))).toBe(true)
      expect(bytes.subarray(0, length).equals(await inflated(packed, length))).toBe(true)
    }
    expect(Buffer.concat([bytes, Buffer.alloc(2)]).equals(await filled(40_002))).toBe(true)
    expect(bytes.equals(await inflated(packed, 50_000))).toBe(true)
    // What was inflated before the damage stays.
    const part = await inflated(packed.subarray(0, 30_000), 40_000)
    expect(part.length).toBeLessThan(40_000)
    expect(part.length).toBeGreaterThan(10_000)
    expect(bytes.subarray(0, part.length).equals(part)).toBe(true)
    expect(await inflated(Uint8Array.of(1, 2, 3), 10)).toHaveLength(0)
  })
})
