import { describe, expect, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { listDownloads } from '../worker/domain/delivery/downloads.ts'
import { hostedAccount } from '../worker/domain/hosts/account.ts'
import { requireLicenses } from '../worker/domain/hosts/licenses.ts'
import { personRows } from '../worker/domain/hosts/people.ts'
import { addFavorite, createNamed } from '../worker/domain/library.ts'
import { sweepModeration } from '../worker/domain/moderation/sweep.ts'
import { checkBeforeSharing, checkChangedWork, checkSharedWork } from '../worker/domain/moderation/works.ts'
import { checkOrder } from '../worker/domain/orders/check.ts'
import { createOrder } from '../worker/domain/orders/create.ts'
import { searchPhotos } from '../worker/domain/photos.ts'
import { setAvatar } from '../worker/domain/profile.ts'
import { noteUse, openSession } from '../worker/domain/sessions.ts'
import type { Account, Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user' } as Actor
const free = async () => {}

it('a login lasts for 365 days, and notes its use once an hour', async () => {
  const { ports, asked } = notedPorts(NOW, { background: () => {}, 'fileNames.nameOf': 'n' })
  const origin = { network: '', agent: '' }
  const read = { issuedAt: '2026-06-01T00:00:00.000Z', id: 3, role: 'user', jti: '' } as const
  await openSession(ports, { id: 3, role: 'user' } as Account, 'wechat', origin)
  expect(asked['sessions.begin']?.[0]).toMatchObject({ expiresAt: '2027-06-30T12:00:00.000Z' })
  const used = (seenAt: string) => {
    let isNoted = false
    const { ports: now } = notedPorts(NOW, { background: () => (isNoted = true), 'fileNames.nameOf': 'n' })
    noteUse(now, { ...ACTOR, seenAt } as unknown as Parameters<typeof noteUse>[1], read, origin)
    return isNoted
  }
  expect([used('2026-06-30T11:00:00.000Z'), used('2026-06-30T11:00:00.001Z')]).toEqual([true, false])
})

it('an order can be paid for 15 minutes, and its providers are asked once in 5 seconds', async () => {
  const { ports, asked } = notedPorts(NOW, {
    paymentChannels: new Map([['wechat', {}]]),
    'orders.create': { ok: true, id: 'o', expiresAt: '' },
    'orders.find': { id: 'o', userId: 3, status: 0 },
    'polling.create': false,
  })
  await createOrder(ports, { actor: ACTOR, idempotency: null, spend: free }, 25)
  expect(asked['orders.create']?.[0]).toMatchObject({ expiresAt: '2026-06-30T12:15:00.000Z' })
  await checkOrder(ports, ACTOR, 'o')
  expect(asked['polling.create']).toEqual(['order:o', 'asked', 5000])
})

describe('an account may have', () => {
  it('2000 favorites and 200 categories of its own', async () => {
    const favorite = (count: number) =>
      outcome(
        addFavorite(notedPorts(NOW, { 'library.countFavorites': count, 'library.addFavorite': true }).ports, ACTOR, 1),
      )
    expect([await favorite(1999), await favorite(2000)]).toEqual(['ok', 'FAVORITES_FULL'])
    const category = (count: number) =>
      outcome(
        createNamed(notedPorts(NOW, { 'library.named': null, 'library.count': count }).ports, ACTOR, 'category', {
          ...{ materialType: 1, name: 'a', scope: 'user' },
        }),
      )
    expect([await category(199), await category(200)]).toEqual(['ok', 'CATEGORIES_FULL'])
  })

  it('an avatar of 512 KiB and 512 px', async () => {
    const png = (side: number, bytes: number) => {
      const file = new Uint8Array(bytes)
      file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      file.set([0x49, 0x45, 0x4e, 0x44], 37)
      new DataView(file.buffer).setUint32(16, side)
      new DataView(file.buffer).setUint32(20, side)
      return new File([file], 'a.png')
    }
    const set = (side: number, bytes: number) =>
      outcome(
        setAvatar(notedPorts(NOW).ports, ACTOR, png(side, bytes), async () => {
          throw new Error('spent')
        }),
      ).catch((error: Error) => error.message)
    expect([await set(512, 524_288), await set(512, 524_289), await set(513, 600)]).toEqual([
      ...['spent', 'FILE_TOO_LARGE', 'AVATAR_INVALID'],
    ])
  })

  it('its file again for a day, and its downloads of 30 days in the list', async () => {
    const job = { key: 'k', fileKey: 'r/a.png', state: 'done', workId: 1, pages: 1, watermark: false, updatedAt: '' }
    const listed = async (paidAt: string) => {
      const { ports, asked } = notedPorts(NOW, {
        'jobs.list': { elements: [{ job, createdAt: '', paidAt, work: null }], total: 1 },
        'renders.find': { pages: [] },
      })
      const [download] = (await listDownloads(ports, ACTOR, 0, 20)).elements
      return [download?.state, download?.freeUntil, asked['jobs.list']?.[1]]
    }
    const since = '2026-05-31T12:00:00.000Z'
    expect(await listed('2026-06-29T12:00:00.001Z')).toEqual(['done', '2026-06-30T12:00:00.001Z', since])
    expect(await listed('2026-06-29T12:00:00.000Z')).toEqual(['expired', null, since])
  })
})

it('a library of photos is asked for the first 10 000', async () => {
  const search = async (page: number) => {
    const { ports, asked } = notedPorts(NOW, {
      photoSource: { search: async () => ({ elements: [], total: 7, size: 80 }) },
    })
    const { total } = await searchPhotos(ports, { keyword: '', page, size: 80 } as unknown as Parameters<
      typeof searchPhotos
    >[1])
    return [total, Object.keys(asked).length]
  }
  expect([await search(124), await search(125)]).toEqual([
    [7, 0],
    [0, 0],
  ])
})

it('a host begins 5000 accounts a day, and asks for 200 rows of a person at once', async () => {
  const { ports, asked } = notedPorts(NOW, {
    'hosted.account': null,
    'hosted.create': { id: 3, nickname: '' },
    'hosted.person': { id: 3 },
  })
  const host = { name: 'h', mode: 'partner' }
  const given = { host, claims: { subject: 's', name: null }, token: '' } as unknown as Parameters<
    typeof hostedAccount
  >[1]
  await hostedAccount(ports, given, free)
  expect(asked['hosted.create']?.[0]).toMatchObject({ day: '2026-06-30', most: 5000 })
  await personRows(ports, { host, subject: 's' } as Parameters<typeof personRows>[1], { part: 'works', after: 0 })
  expect(asked['personalData.rows']).toEqual([3, 'works', 0, 200])
})

it('a work shows 500 media of a partner, whose licenses are asked for by the hundred', async () => {
  const partner = { ...ACTOR, host: { mode: 'partner', name: 'h' } } as Actor
  const work = (count: number) => {
    const layers = Array.from({ length: count }, (_, at) => ({
      ...{ uuid: `l${at}`, type: 'image', moye_source: 'partner', media_id: `m${at}` },
    }))
    return { data: JSON.stringify({ pages: [{ uuid: 'p', layers }] }) }
  }
  const sizes: number[] = []
  const require = (count: number) => {
    const licenses = async (_: unknown, ids: readonly string[]) => {
      sizes.push(ids.length)
      return []
    }
    return outcome(
      requireLicenses(notedPorts(NOW, { partnerApi: { licenses } }).ports, partner, async () => work(count)),
    )
  }
  expect(await require(201)).toBe('ok')
  expect(sizes).toEqual([100, 100, 1])
  expect([await require(500), await require(501)]).toEqual(['ok', 'WORK_TOO_LARGE'])
})

it('a check that fails is tried again after 5 and 15 minutes, 1, 4, 12 and 24 hours, 40 of them in a run', async () => {
  const waits: unknown[] = []
  const tasks = Array.from({ length: 7 }, (_, tries) => ({ kind: 'nickname', subject: '3', tries }))
  const { ports, asked } = notedPorts(NOW, {
    moderator: {},
    'moderation.take': tasks,
    'moderation.postpone': ({ tries }: { readonly tries: number }, until: string) => {
      waits[tries] = (Date.parse(until) - NOW) / 60_000
    },
    'accounts.byId': () => {
      throw new Error('no database')
    },
  })
  await expect(sweepModeration(ports)).rejects.toThrow('moderation')
  expect(waits).toEqual([5, 15, 60, 240, 720, 1440])
  expect(asked['moderation.take']).toEqual(['2026-06-30T12:00:00.000Z', '2026-06-30T12:05:00.000Z', 40])
  expect(asked['moderation.finish']?.[0]).toEqual(tasks[6])
})

it('the texts of a work are judged by 8 requests before it is shared, by 2 after a save, and by 60 later', async () => {
  const records = createWork()
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  // Each fills a request.
  const layers = Array.from({ length: 70 }, (_, at) =>
    createLayer('text', {}, { text: String.fromCodePoint(0x4e00 + at).repeat(600) }),
  )
  const data = stringifyWork({
    ...records,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
  const work = { id: 1, owner: 3, version: 1, name: '', data }
  let requests = 0
  const checkText = async () => {
    requests += 1
    return { verdict: 'accept', reason: null, words: [] }
  }
  const { ports } = notedPorts(NOW, {
    moderator: { checkText },
    'moderation.recall': new Map(),
    'moderation.enqueue': true,
    'shares.ofWork': { code: 'c', owner: 3 },
    'works.load': work,
  })
  const countOf = async (check: Promise<unknown>) => {
    requests = 0
    await check
    return requests
  }
  expect(await countOf(checkBeforeSharing(ports, work as Parameters<typeof checkBeforeSharing>[1]))).toBe(8)
  expect(await countOf(checkChangedWork(ports, 1))).toBe(2)
  expect(await countOf(checkSharedWork(ports, 1))).toBe(60)
})
