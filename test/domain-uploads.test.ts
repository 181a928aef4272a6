import { describe, expect, it } from 'vitest'
import { contentsOf, deleteFolder, movePictures, saveFolder } from '../worker/domain/uploads/folders.ts'
import { ownFileKey } from '../worker/domain/uploads/own-address.ts'
import { openCode, picturesOf, receivePicture } from '../worker/domain/uploads/phone-uploads.ts'
import { isShownAsStored, shownPicture } from '../worker/domain/uploads/shown-picture.ts'
import { storeFor, takeFormUpload, upload } from '../worker/domain/uploads/uploads.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { StoredFile } from '../worker/ports/files.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user' } as Actor
type Given = Readonly<Record<string, unknown>>
/** A PNG of a size (px); only its size and its end are looked at. */
const png = (width: number, height = 1, bytes = 57, name = 'a.png') => {
  const file = new Uint8Array(bytes)
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  file.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], bytes - 12)
  new DataView(file.buffer).setUint32(16, width)
  new DataView(file.buffer).setUint32(20, height)
  return new File([file], name)
}
const MOST = 10_485_760
const RIGHT: Given = {
  ...{ 'accounts.byId': { deletesAt: null, isBanned: false }, 'uploads.hasRoom': true, 'uploads.add': true },
  ...{ 'files.has': true, moderator: null, background: () => {} },
}

describe('a stored picture', () => {
  const store = async (file: File, given: Given = {}) => {
    const { ports, asked } = notedPorts(NOW, { ...RIGHT, ...given })
    let end: unknown
    const code = await outcome(storeFor(ports, 3, file, async () => {}).then(stored => (end = stored)))
    return { code, end, asked }
  }

  it('has 10 MiB and 100 million px at most', async () => {
    expect((await store(png(100_000_000))).code).toBe('ok')
    expect((await store(png(100_000_001))).code).toBe('IMAGE_TOO_MANY_PIXELS')
    expect((await store(png(10_001, 10_000))).code).toBe('IMAGE_TOO_MANY_PIXELS')
    expect((await store(new File([new Uint8Array(MOST)], 'a'))).code).toBe('FILE_TYPE_UNSUPPORTED')
    expect((await store(new File([new Uint8Array(MOST + 1)], 'a'))).code).toBe('FILE_TOO_LARGE')
    const svg = (text: string) => store(new File([`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`], 'a.svg'))
    expect([(await svg('')).code, (await svg('<script>1</script>')).code]).toEqual(['ok', 'SVG_UNSAFE'])
  })

  it('is noted with its size, under 200 characters of its name', async () => {
    const { end, asked } = await store(png(7, 5, 57, `${'n'.repeat(200)}.png`))
    expect(end).toMatchObject({ width: 7, height: 5, bytes: 57, key: expect.stringMatching(/^u\/[\da-f]{64}\.png$/) })
    expect(asked['uploads.add']?.[0]).toMatchObject({
      ...{ userId: 3, name: 'n'.repeat(200), type: 'image/png', bytes: 57, width: 7, height: 5, now: TIME },
    })
    expect(asked['uploads.hasRoom']).toEqual([3, 57])
    expect(asked['files.putPicture']?.slice(1)).toEqual(['png', 'image/png', {}])
  })

  it('needs an account that is neither banned nor being deleted', async () => {
    const by = async (account: unknown) => (await store(png(1), { 'accounts.byId': account })).end
    expect([
      await by(null),
      await by({ deletesAt: TIME, isBanned: false }),
      await by({ deletesAt: null, isBanned: true }),
    ]).toEqual([null, null, null])
  })

  it('needs room; without it its file goes, unless others use it', async () => {
    const noRoom = await store(png(1), { 'uploads.hasRoom': false })
    expect([noRoom.code, noRoom.asked['files.putPicture']]).toEqual(['STORAGE_FULL', undefined])
    const late = async (isUsed: boolean) => {
      const { code, asked } = await store(png(1), { 'uploads.add': false, 'uploads.isUsed': isUsed })
      return [code, 'files.remove' in asked]
    }
    expect([await late(false), await late(true)]).toEqual([
      ['STORAGE_FULL', true],
      ['STORAGE_FULL', false],
    ])
  })

  it('is put again when its file has gone meanwhile', async () => {
    let puts = 0
    await store(png(1), { 'files.putPicture': () => (puts += 1), 'files.has': true })
    expect(puts).toBe(1)
    await store(png(1), { 'files.putPicture': () => (puts += 1), 'files.has': false })
    expect(puts).toBe(3)
  })

  it('that a browser has sent to the object store is taken from there, and removed', async () => {
    const take = async (bytes: number | null, given: Given = {}) => {
      let isCancelled = false
      const cancel = () => {
        isCancelled = true
      }
      const body = bytes === 57 ? png(1).stream() : new ReadableStream({ cancel })
      const { ports, asked } = notedPorts(NOW, { ...RIGHT, 'files.get': bytes && { bytes, body }, ...given })
      const code = await outcome(takeFormUpload(ports, { userId: 3, key: 'q', name: 'n' }, async () => {}))
      return [code, isCancelled, asked['files.remove']]
    }
    expect(await take(57)).toEqual(['ok', false, [['q']]])
    expect(await take(57, { 'accounts.byId': null })).toEqual(['UPLOAD_TOKEN_INVALID', false, [['q']]])
    const small = { 'files.get': { bytes: MOST, body: png(1).stream() } }
    expect((await take(57, small))[0]).toBe('ok')
    expect(await take(MOST + 1)).toEqual(['FILE_TOO_LARGE', true, [['q']]])
    expect(await take(null)).toEqual(['UPLOAD_INCOMPLETE', false, [['q']]])
  })
})

it('an upload needs the token of its account', async () => {
  const send = (claims: unknown, account: unknown = RIGHT['accounts.byId']) => {
    const { ports } = notedPorts(NOW, { ...RIGHT, 'tokens.verifyUpload': claims, 'accounts.byId': account })
    return upload(ports, { file: png(1), token: 't' }, async () => {}).catch((error: Error) => error.message)
  }
  const hash = expect.stringMatching(/^[\da-f]{64}$/)
  expect(await send({ userId: 3 })).toEqual({ key: expect.stringMatching(/^u\//), hash })
  expect([await send(null), await send({ userId: 3 }, null)]).toEqual(['UPLOAD_TOKEN_INVALID', 'UPLOAD_TOKEN_INVALID'])
})

describe('pictures from a phone', () => {
  const code = (given: Given = {}) => JSON.stringify({ user: 3, phone: '', pictures: [], waiting: 0, ...given })
  const filled = (count: number) => Array.from({ length: count }, (_, at) => ({ url: `/${at}` }))

  it('are for the account whose code it is', async () => {
    const see = (text: string | null) => picturesOf(notedPorts(NOW, { 'polling.read': text }).ports, ACTOR, 'id')
    expect(await see(code({ waiting: 2 }))).toEqual({ status: 1, msg: 'ok', data: [], isOpened: false, left: 2 })
    expect(await see(code({ phone: 'p' }))).toMatchObject({ isOpened: true })
    expect([await outcome(see(code({ user: 4 }))), await outcome(see(null))]).toEqual([
      ...['PHONE_UPLOAD_ENDED', 'PHONE_UPLOAD_ENDED'],
    ])
  })

  it('come from the phone that has opened the code first, which is tried 20 times', async () => {
    const open = async (text: string, refusals = 0) => {
      let tries = 0
      const { ports } = notedPorts(NOW, { 'polling.read': text, 'polling.replace': () => ++tries > refusals })
      return [await outcome(openCode(ports, 'id', 'p')), tries]
    }
    expect(await open(code())).toEqual(['ok', 1])
    expect(await open(code({ phone: 'p' }))).toEqual(['ok', 0])
    expect(await open(code({ phone: 'q' }))).toEqual(['PHONE_UPLOAD_TAKEN', 0])
    expect([await open(code(), 19), await open(code(), 20)]).toEqual([
      ['ok', 20],
      ['RATE_LIMITED', 20],
    ])
  })

  it('are 50 at most, each once, under 80 characters of its name', async () => {
    const send = async (read: (call: number) => string | null, given: Given = {}) => {
      let calls = 0
      const spent: number[] = []
      const { ports, asked } = notedPorts(NOW, {
        ...{ ...RIGHT, 'polling.replace': true, 'polling.read': () => read(calls++), ...given },
      })
      const file = png(7, 5, 57, 'n'.repeat(81))
      const sent = receivePicture(ports, { id: 'id', phone: 'p', waiting: 4, file }, async of => void spent.push(of))
      const end = await sent.catch((error: Error) => error.message)
      return { end, spent, asked }
    }
    const one = await send(() => code())
    expect(one.spent).toEqual([3])
    expect(one.end).toEqual({ url: expect.stringMatching(/^\/u\//), left: 49 })
    const url = (one.end as { url: string }).url
    const picture = { url, size: 57, name: 'n'.repeat(80), width: 7, height: 5 }
    expect(JSON.parse(String(one.asked['polling.replace']?.[2]))).toEqual({
      ...{ user: 3, phone: 'p', pictures: [picture], waiting: 4 },
    })
    const again = await send(() => code({ phone: 'p', pictures: [{ url: '/x' }, { url }] }))
    expect(again.end).toEqual({ url, left: 48 })
    expect((await send(() => code({ pictures: filled(49) }))).end).toEqual({ url, left: 0 })
    expect((await send(() => code({ pictures: filled(50) }))).end).toBe('PHONE_UPLOAD_FULL')
    expect((await send(at => code({ pictures: filled(at === 0 ? 49 : 50) }))).end).toBe('PHONE_UPLOAD_FULL')
    expect((await send(() => code(), { 'accounts.byId': null })).end).toBe('PHONE_UPLOAD_ENDED')
    expect((await send(() => null)).end).toBe('PHONE_UPLOAD_ENDED')
  })
})

it('folders are found, renamed and removed only when there are such', async () => {
  const all = async (given: Given) => {
    const { ports } = notedPorts(NOW, { 'folders.contents': { elements: [{ id: 1 }], total: 0 }, ...given })
    const query = { page: 1, size: 2 } as Parameters<typeof contentsOf>[3]
    return Promise.all([
      outcome(saveFolder(ports, ACTOR, { id: 4, name: 'n' })),
      outcome(saveFolder(ports, ACTOR, { name: 'n' })),
      outcome(deleteFolder(ports, ACTOR, 4)),
      outcome(contentsOf(ports, ACTOR, 4, query)),
      outcome(movePictures(ports, ACTOR, { ids: [1], dirId: 4 })),
      outcome(movePictures(ports, ACTOR, { ids: [1], dirId: null })),
    ])
  }
  const there = { 'folders.rename': true, 'folders.create': { id: 5 }, 'folders.remove': [1], 'folders.has': true }
  expect(await all(there)).toEqual(Array(6).fill('ok'))
  expect(await all({ 'folders.has': false })).toEqual([
    ...['NOT_FOUND', 'FOLDER_QUOTA_REACHED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'ok'],
  ])
  const { ports } = notedPorts(NOW, { 'folders.contents': { elements: [{ id: 1 }], total: 9 } })
  const query = { page: 1, size: 2 } as Parameters<typeof contentsOf>[3]
  expect(await contentsOf(ports, ACTOR, 4, query)).toEqual({
    ...{ elements: [{ id: 1, dirId: 4 }], page: 1, total: 9, size: 2 },
  })
})

it('an own picture has an address of the product or of its hosts of images', () => {
  const ports = { origin: 'https://moye.example', imageHosts: ['img.example:8443'] }
  const key = (address: string) => {
    try {
      return ownFileKey(ports, address)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(['https://moye.example/f/a.png', 'http://img.example:8443/f/a.png?x'].map(key)).toEqual(['f/a.png', 'f/a.png'])
  const refused = ['/f/a.png', 'ftp://moye.example/f/a.png', 'https://u@moye.example/f/a.png']
  refused.push('https://:p@moye.example/f/a.png', 'https://img.example/f/a.png', 'https://other.example/f/a.png')
  expect(refused.map(key)).toEqual(Array(6).fill('IMAGE_SOURCE_REFUSED'))
})

describe('a picture that a browser gets', () => {
  const file = (type: string, body: BodyInit, given: Partial<StoredFile> = {}): StoredFile => {
    const text = new Response(body).body as StoredFile['body']
    return { ...{ type, notes: {}, etag: '"e"', bytes: 20, body: text }, ...given } as StoredFile
  }

  it('is not looked at when it is no animation or drawing, or was found right, or is a large animation', () => {
    const asStored = (type: string, notes: StoredFile['notes'] = {}, bytes = MOST) =>
      isShownAsStored({ type, notes, bytes } as StoredFile)
    expect([asStored('image/png'), asStored('image/gif'), asStored('image/gif', { isStill: true })]).toEqual([
      ...[true, false, true],
    ])
    expect([asStored('image/gif', { isStill: false }, MOST + 1), asStored('image/svg+xml')]).toEqual([true, false])
    expect([asStored('image/svg+xml', { svgRules: 0 }), asStored('image/svg+xml', {}, MOST + 1)]).toEqual([
      false,
      false,
    ])
  })

  it('is a stand-in for a drawing that may do harm or is too large', async () => {
    const shown = async (text: string, bytes: number) => {
      const { isPlaceholder, isFirstFrame, etag, type } = await shownPicture(file('image/svg+xml', text, { bytes }))
      return [isPlaceholder, isFirstFrame, etag, type]
    }
    const safe = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
    expect(await shown(safe, MOST)).toEqual([false, false, '"e"', 'image/svg+xml'])
    expect(await shown(safe, MOST + 1)).toEqual([true, false, '"placeholder"', 'image/svg+xml'])
    expect(await shown('<svg><script>1</script></svg>', 20)).toEqual([true, false, '"placeholder"', 'image/svg+xml'])
    const broken = await shownPicture(file('image/gif', 'GIF89a'))
    expect([broken.isPlaceholder, broken.isFirstFrame, broken.etag, broken.bytes]).toEqual([false, false, '"e"', 6])
  })
})
