import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import type { Failure } from '#schemas/errors.ts'
import { bind } from '../adapters/bind.ts'
import { imagesSegmenter } from '../adapters/images-segmenter.ts'
import { cutOut as cutOutFor } from '../domain/cutout/cut-out.ts'
import { sniff } from '../domain/uploads/sniff.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { CutOutResult } from '../ports/render-service.ts'
import type { PictureSource } from '../ports/segmenter.ts'
import { ask, call, ORIGIN, registerUser } from '../test-call.ts'

let token: string
let actor: Actor
let serial = 0

const png = (colorType: 2 | 6 = 2) => {
  const picture = new PNG({ width: 8, height: 6 })
  serial++
  // Opaque: pictures that are blended with a ground may come out the same.
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = at % 4 === 3 ? 255 : serial
  return new Uint8Array(PNG.sync.write(picture, { colorType }))
}
const files = () => bind(env, new Request(ORIGIN), () => undefined).files
const store = async (bytes = png()) => (await files().putPicture(bytes, 'png', 'image/png')).key
const CUT = png(6)

/** The real ports with an engine that notes what it is asked. */
const engine = (answer: (source: PictureSource) => Promise<CutOutResult>) => {
  const asked: string[] = []
  const ports: Ports = {
    ...bind(env, new Request(`${ORIGIN}/`), () => undefined),
    imageHosts: ['cdn.moye.test'],
    segmenter: {
      engine: 'test-1',
      cutOut: source => {
        asked.push(source.key)
        return answer(source)
      },
    },
  }
  return { ports, asked }
}
/** As the object does, and answered as the route does. */
const cutOut = async (ports: Ports, who: Actor, imgUrl: string) => ({
  status: 1,
  imgUrl: await cutOutFor(ports, who.id, imgUrl),
})
const cutting = () => engine(async () => ({ ok: true, bytes: CUT, type: 'image/png' }))
const post = (body: unknown, as = token) => call('POST', '/image/cutout', { token: as, body })

beforeAll(async () => {
  const { token: session, user } = await registerUser()
  token = session
  actor = { id: user.id, role: 'user', isMember: false } as Actor
})
beforeEach(async () => {
  await env.DB.batch(['cutouts', 'cutout_turns'].map(table => env.DB.prepare(`DELETE FROM ${table}`)))
})

describe('POST /image/cutout', () => {
  it('E-7-02 E-7-03 E-7-04 E-7-05 takes imgUrl, https and with a resize query, and answers status 1 with the processed picture', async () => {
    const source = await store()
    const key = await store(CUT)
    await env.DB.prepare('INSERT INTO cutouts VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(source, 'moye-1', key, actor.id, new Date().toISOString())
      .run()
    const answer = await post({ imgUrl: `${ORIGIN}/${source}?resize=1280x1280` })
    expect(answer).toMatchObject({ status: 200, body: { status: 1, imgUrl: `/${key}` } })
    expect((await ask('GET', answer.body.imgUrl)).headers.get('content-type')).toBe('image/png')
  })

  it('needs a login and an address', async () => {
    expect(await post({ imgUrl: `${ORIGIN}/${await store()}` }, 'a.b.c')).toMatchObject({
      status: 401,
      body: { status: 0, code: 'UNAUTHENTICATED' },
    })
    for (const body of [{}, { imgUrl: 7 }, { imgUrl: 'x'.repeat(3000) }])
      expect(await post(body)).toMatchObject({ status: 400, body: { status: 0, code: 'BAD_REQUEST' } })
  })

  it('says clearly that no engine can be had', async () => {
    expect(await post({ imgUrl: `${ORIGIN}/${await store()}` })).toMatchObject({
      status: 503,
      body: { status: 0, code: 'RENDER_UNAVAILABLE' },
    })
  })

  it.each([
    'https://elsewhere.example/u/a.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    `https://moye.test@elsewhere.example/u/${'0'.repeat(64)}.png`,
    `https://user:word@moye.test/u/${'0'.repeat(64)}.png`,
    `https://moye.test:8443/u/${'0'.repeat(64)}.png`,
    `https://moye.test.elsewhere.example/u/${'0'.repeat(64)}.png`,
    `${ORIGIN}/r/${'0'.repeat(64)}.png`,
    `${ORIGIN}/u/../f/${'0'.repeat(64)}.png`,
    `${ORIGIN}/user`,
    'not an address',
  ])('fetches nothing from elsewhere: %s', async imgUrl => {
    expect(await post({ imgUrl })).toMatchObject({ status: 400, body: { status: 0, code: 'IMAGE_SOURCE_REFUSED' } })
  })

  it('knows neither drawings nor what is not there', async () => {
    expect(await post({ imgUrl: `${ORIGIN}/u/${'0'.repeat(64)}.svg` })).toMatchObject({ status: 415 })
    expect(await post({ imgUrl: `${ORIGIN}/u/${'0'.repeat(64)}.png` })).toMatchObject({ status: 404 })
  })
})

describe('cutting out', () => {
  it('asks the engine once for a picture; the result is stored under its content', async () => {
    const { ports, asked } = cutting()
    const key = await store()
    const first = await cutOut(ports, actor, `https://moye.test/${key}?resize=1280x1280`)
    const again = await cutOut(ports, actor, `http://cdn.moye.test/${key}`)
    expect(again).toEqual(first)
    expect(asked).toEqual([key])
    expect(first.imgUrl).toMatch(/^\/u\/[\da-f]{64}\.png$/)
    const stored = await env.FILES.get(first.imgUrl.slice(1))
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(CUT)
  })

  it('requests for one picture at the same time cut it once, whoever asks; when the first fails, the next one cuts', async () => {
    const first = cutting()
    const other = { ...actor, id: (await registerUser()).user.id }
    const address = `${ORIGIN}/${await store()}`
    const answers = await Promise.all([actor, other, actor].map(who => cutOut(first.ports, who, address)))
    expect(new Set(answers.map(({ imgUrl }) => imgUrl)).size).toBe(1)
    expect(first.asked).toHaveLength(1)
    let round = 0
    const second = engine(async () => {
      if (round++ === 0) return { ok: false, code: 'RENDER_TIMEOUT' }
      return { ok: true, bytes: CUT, type: 'image/png' }
    })
    const next = `${ORIGIN}/${await store()}`
    const ends = await Promise.allSettled([actor, actor, actor].map(who => cutOut(second.ports, who, next)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(ends[0]).toMatchObject({ reason: { code: 'RENDER_TIMEOUT' } })
    expect(second.asked).toHaveLength(2)
  })

  it('remembers a picture without a subject too', async () => {
    const { ports, asked } = engine(async () => ({ ok: false, code: 'CUTOUT_NO_SUBJECT' }))
    const key = await store()
    for (let round = 0; round < 2; round++)
      await expect(cutOut(ports, actor, `${ORIGIN}/${key}`)).rejects.toMatchObject({ code: 'CUTOUT_NO_SUBJECT' })
    expect(asked).toHaveLength(1)
  })

  it('a failure is not remembered', async () => {
    let round = 0
    const { ports, asked } = engine(async () => {
      if (round++ === 0) return { ok: false, code: 'RENDER_TIMEOUT' }
      return { ok: true, bytes: CUT, type: 'image/png' }
    })
    const address = `${ORIGIN}/${await store()}`
    await expect(cutOut(ports, actor, address)).rejects.toMatchObject({ code: 'RENDER_TIMEOUT' })
    expect(await cutOut(ports, actor, address)).toMatchObject({ status: 1 })
    expect(asked).toHaveLength(2)
  })

  it('is limited by the hour; known pictures stay free', async () => {
    const { ports, asked } = cutting()
    const known = `${ORIGIN}/${await store()}`
    await cutOut(ports, actor, known)
    const now = new Date().toISOString()
    const rows = Array.from({ length: RATE_LIMITS['cut-out'].count - 1 }, (_, at) =>
      env.DB.prepare('INSERT INTO cutouts VALUES (?1, ?2, ?3, ?4, ?5)').bind(`u/${at}`, 'test-1', '', actor.id, now),
    )
    await env.DB.batch(rows)
    await expect(cutOut(ports, actor, `${ORIGIN}/${await store()}`)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await cutOut(ports, actor, known)).toMatchObject({ status: 1 })
    expect(
      await cutOut(ports, { ...actor, id: (await registerUser()).user.id }, `${ORIGIN}/${await store()}`),
    ).toMatchObject({ status: 1 })
    expect(asked).toHaveLength(2)
  })

  it('those that run count for the limit, so that a burst does not pass it; failures do not count', async () => {
    let end: (result: CutOutResult) => void = () => {}
    const ending = new Promise<CutOutResult>(done => {
      end = done
    })
    const { ports, asked } = engine(() => ending)
    const pictures = await Promise.all(Array.from({ length: RATE_LIMITS['cut-out'].count + 5 }, () => store()))
    const refused: unknown[] = []
    const burst = pictures.map(key =>
      cutOut(ports, actor, `${ORIGIN}/${key}`).catch((error: Failure) => refused.push(error.code)),
    )
    await vi.waitFor(() => expect([asked.length, refused.length]).toEqual([RATE_LIMITS['cut-out'].count, 5]))
    expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']))
    end({ ok: false, code: 'RENDER_TIMEOUT' })
    await Promise.all(burst)
    const works = cutting()
    expect(await cutOut(works.ports, actor, `${ORIGIN}/${pictures[0]}`)).toMatchObject({ status: 1 })
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM cutout_turns').first('n')).toBe(0)
  })

  it('one that never ended counts for an hour', async () => {
    const { ports } = cutting()
    const begin = (minutesAgo: number) => {
      const row = env.DB.prepare('INSERT INTO cutout_turns VALUES (?1, ?2)')
      const started = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      return env.DB.batch(Array.from({ length: RATE_LIMITS['cut-out'].count }, () => row.bind(actor.id, started)))
    }
    await begin(59)
    const address = `${ORIGIN}/${await store()}`
    await expect(cutOut(ports, actor, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await env.DB.prepare('DELETE FROM cutout_turns').run()
    await begin(61)
    expect(await cutOut(ports, actor, address)).toMatchObject({ status: 1 })
  })

  it('refuses pictures beyond its limits before any engine sees them', async () => {
    const { ports, asked } = cutting()
    const huge = png()
    new DataView(huge.buffer).setUint32(16, 9000)
    new DataView(huge.buffer).setUint32(20, 9000)
    const key = await store(huge)
    await expect(cutOut(ports, actor, `${ORIGIN}/${key}`)).rejects.toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' })
    expect(asked).toEqual([])
  })
})

describe('a refined cut-out', () => {
  const webp = (flags: number, width = 4000, height = 3000) => {
    const bytes = new Uint8Array(60)
    const data = new DataView(bytes.buffer)
    bytes.set(new TextEncoder().encode('RIFF'))
    data.setUint32(4, 52, true)
    bytes.set(new TextEncoder().encode('WEBPVP8X'), 8)
    data.setUint32(16, 10, true)
    bytes[20] = flags
    bytes.set([width - 1, (width - 1) >> 8, 0, height - 1, (height - 1) >> 8, 0], 24)
    return bytes
  }

  it('may be a WebP with an alpha channel; any other WebP is refused as ever', () => {
    expect(sniff(webp(0x10))).toEqual({ extension: 'webp', type: 'image/webp', width: 4000, height: 3000 })
    expect(sniff(webp(0))).toBeNull()
    expect(sniff(webp(0x12)), 'animated').toBeNull()
    expect(sniff(webp(0x10).subarray(0, 50))).toBeNull()
  })
})

describe('Cloudflare Images', () => {
  /** The binding, as far as it is used. */
  const images = (answer: Uint8Array<ArrayBuffer>) => {
    const asked: unknown[] = []
    const transformer = {
      transform: (transform: unknown) => {
        asked.push(transform)
        return transformer
      },
      output: async (options: unknown) => {
        asked.push(options)
        return { response: () => new Response(answer) }
      },
    }
    return { binding: { input: () => transformer } as unknown as ImagesBinding, asked }
  }
  const source = (): PictureSource => ({ key: 'u/a.png', type: 'image/png', bytes: png() })

  it('is asked for the foreground as a PNG', async () => {
    const { binding, asked } = images(CUT)
    expect(await imagesSegmenter(binding, 5000).cutOut(source(), 'a')).toEqual({
      ok: true,
      bytes: CUT,
      type: 'image/png',
    })
    expect(asked).toEqual([{ segment: 'foreground' }, { format: 'image/png' }])
  })

  it('a picture handed back as it came is a failure, not a cut-out', async () => {
    const { binding } = images(png())
    expect(await imagesSegmenter(binding, 5000).cutOut(source(), 'a')).toEqual({ ok: false, code: 'CUTOUT_FAILED' })
  })

  it('answers in time, and without a binding too', async () => {
    const hangs = {
      input: () => ({ transform: () => ({ output: () => new Promise(() => {}) }) }),
    } as unknown as ImagesBinding
    expect(await imagesSegmenter(hangs, 20).cutOut(source(), 'a')).toEqual({ ok: false, code: 'RENDER_TIMEOUT' })
    expect(await imagesSegmenter(undefined, 20).cutOut(source(), 'a')).toEqual({
      ok: false,
      code: 'RENDER_UNAVAILABLE',
    })
  })

  it('configuration chooses the engine', () => {
    const chosen = (CUTOUT_PROVIDER: string) =>
      bind({ ...env, CUTOUT_PROVIDER }, new Request(ORIGIN), () => undefined).segmenter.engine
    expect([chosen('images'), chosen('engine')]).toEqual(['images-1', 'moye-1'])
  })
})
