import { describe, expect, it } from 'vitest'
import { fail } from '#schemas/errors.ts'
import { askForCutOut, cutOut, cutOutResult } from '../worker/domain/cutout/cut-out.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
type Given = Readonly<Record<string, unknown>>
const KEY = `u/${'a'.repeat(64)}`
const ADDRESS = `https://moye.example/${KEY}.png?resize`
/** A PNG of a size (px). */
const png = (width: number, height: number) => {
  const file = new Uint8Array(57)
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  file.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 45)
  new DataView(file.buffer).setUint32(16, width)
  new DataView(file.buffer).setUint32(20, height)
  return file
}
const cutting = (given: Given, cut: unknown = { ok: true, bytes: new Uint8Array(1), type: 'image/png' }) => {
  let cuts = 0
  const segmenter = {
    engine: 'e',
    cutOut: async () => {
      cuts += 1
      return cut
    },
  }
  const noted = notedPorts(NOW, {
    ...{ origin: 'https://moye.example', imageHosts: [], segmenter, 'cutouts.find': null, 'cutouts.begin': true },
    'mutex.run': (_: string, work: () => unknown) => work(),
    'files.get': () => ({ bytes: 57, type: 'image/png', body: new Response(png(8000, 5000)).body }),
    'files.putPicture': { key: 'u/cut.png' },
    ...given,
  })
  return { ...noted, cuts: () => cuts }
}

describe('a cut-out', () => {
  it('is made once of a picture of 40 million px and 32 MiB', async () => {
    const { ports, asked, cuts } = cutting({})
    expect([await cutOut(ports, 3, ADDRESS), cuts()]).toEqual(['/u/cut.png', 1])
    expect(asked).toMatchObject({
      'files.get': [`${KEY}.png`],
      'files.putPicture': [new Uint8Array(1), 'png', 'image/png'],
      'cutouts.add': [
        { sourceKey: `${KEY}.png`, engine: 'e', key: 'u/cut.png', userId: 3, now: '2026-06-30T12:00:00.000Z' },
      ],
      'cutouts.end': [3],
      'mutex.run': [`cutout e ${KEY}.png`, expect.anything()],
    })
    const of = (bytes: number, width: number) =>
      outcome(
        cutOut(
          cutting({ 'files.get': () => ({ bytes, type: '', body: new Response(png(width, 1)).body }) }).ports,
          ...([3, ADDRESS] as const),
        ),
      )
    expect([await of(33_554_432, 40_000_000), await of(33_554_433, 1), await of(57, 40_000_001)]).toEqual([
      ...['ok', 'FILE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'],
    ])
  })

  it('is of a stored picture that is no drawing', async () => {
    const of = (address: string, given: Given = {}) => outcome(cutOut(cutting(given).ports, 3, address))
    expect(await of(ADDRESS.replace('.png', '.svg'))).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await of(ADDRESS.replace('.png', '.exe'))).toBe('IMAGE_SOURCE_REFUSED')
    expect(await of(ADDRESS, { 'files.get': null })).toBe('NOT_FOUND')
    expect(await of(ADDRESS, { 'cutouts.begin': false })).toBe('RATE_LIMITED')
  })

  it('that is stored is found, and made again when its file has gone', async () => {
    const known = async (found: unknown, has: boolean) => {
      const { ports, cuts } = cutting({ 'cutouts.find': found, 'files.has': has })
      return [await cutOut(ports, 3, ADDRESS).catch((error: Error) => error.message), cuts()]
    }
    expect([await known('u/old.webp', true), await known('u/old.webp', false)]).toEqual([
      ['/u/old.webp', 0],
      ['/u/cut.png', 1],
    ])
    expect(await known('', false)).toEqual(['CUTOUT_NO_SUBJECT', 0])
  })

  it('without a subject is remembered; a fault is not, and ends what had begun', async () => {
    expect(await cutOutResult(cutting({}).ports, { userId: 3, imgUrl: ADDRESS })).toEqual({
      ...{ ok: true, imgUrl: '/u/cut.png' },
    })
    const none = cutting({}, { ok: false, code: 'CUTOUT_NO_SUBJECT' })
    expect(await cutOutResult(none.ports, { userId: 3, imgUrl: ADDRESS })).toEqual({
      ok: false,
      code: 'CUTOUT_NO_SUBJECT',
    })
    expect(none.asked['cutouts.add']?.[0]).toMatchObject({ key: '' })
    const fault = cutting({}, { ok: false, code: 'CUTOUT_FAILED' })
    expect(await cutOutResult(fault.ports, { userId: 3, imgUrl: ADDRESS })).toEqual({
      ok: false,
      code: 'CUTOUT_FAILED',
    })
    expect([fault.asked['cutouts.add'], fault.asked['cutouts.end']]).toEqual([undefined, [3]])
    const webp = cutting({}, { ok: true, bytes: new Uint8Array(1), type: 'image/webp' })
    await cutOutResult(webp.ports, { userId: 3, imgUrl: ADDRESS })
    expect(webp.asked['files.putPicture']?.[1]).toBe('webp')
    const broken = cutting({
      'files.get': async () => {
        throw new Error('fault')
      },
    })
    await expect(cutOutResult(broken.ports, { userId: 3, imgUrl: ADDRESS })).rejects.toThrow('fault')
  })

  it('waits in a lane unless its result is known, and leaves the lane at its end', async () => {
    const ask = async (known: unknown, made: unknown, hasRoom = true) => {
      let ends = 0
      const place = hasRoom ? { end: () => (ends += 1) } : null
      const { ports, asked } = cutting({
        ...{ 'cutouts.find': known, 'cutoutLanes.take': place },
        'cutoutMakers.cutOut': async () => made ?? fail('INTERNAL'),
      })
      const end = await askForCutOut(ports, 3, ADDRESS).catch((error: Error) => error.message)
      return [end, asked['cutoutLanes.take']?.[0], ends]
    }
    const made = { ok: true, imgUrl: '/u/cut.png' }
    const shown = { status: 1, msg: 'ok', imgUrl: '/u/cut.png' }
    expect(await ask(null, made)).toEqual([shown, '3', 1])
    expect(await ask('', made)).toEqual([shown, undefined, 0])
    expect(await ask(null, { ok: false, code: 'CUTOUT_FAILED' })).toEqual(['CUTOUT_FAILED', '3', 1])
    expect(await ask(null, made, false)).toEqual(['RENDER_QUEUE_FULL', '3', 0])
  })
})
