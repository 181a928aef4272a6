import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { HEAVY_SVG, SVG_BOMBS, SVG_BOMBS_OF_UPLOADS } from '#test/fixtures/svg-bombs.ts'
import { AVIF, HEIC } from '#test/support/encoded-pictures.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { SVG_RULES } from '../domain/uploads/svg-safety.ts'
import { ask, call, failure, registerUser } from '../test-call.ts'

let session: string
let userId: number
let uploadToken: string

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const png = (width = 3, height = 2, seed = 0) => {
  const picture = new PNG({ width, height })
  picture.data.fill(seed)
  return new Uint8Array(PNG.sync.write(picture))
}
const join = (...parts: readonly (readonly number[] | Uint8Array)[]) => new Uint8Array(parts.flatMap(part => [...part]))
const jpg = (width: number, height: number) =>
  join(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...bytesOf('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9],
  )
const gif = (width: number, height: number, frame = { width, height }) =>
  join(
    bytesOf('GIF89a'),
    [width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0],
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    [
      0x2c,
      0,
      0,
      0,
      0,
      frame.width & 255,
      frame.width >> 8,
      frame.height & 255,
      frame.height >> 8,
      0,
      2,
      2,
      0x4c,
      1,
      0,
      0x3b,
    ],
  )
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'

interface Sent {
  readonly name?: string
  readonly type?: string
  readonly token?: string
  readonly key?: string
}
const send = (
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'a.png', type = 'image/png', token = uploadToken, key }: Sent = {},
) => {
  const form = new FormData()
  form.set('file', new File([bytes], name, { type }))
  form.set('token', token)
  if (key !== undefined) form.set('key', key)
  return call('POST', '/upload', { body: form })
}
const sendBase64 = (base64: string, token = session) => call('POST', '/image/base64', { token, body: { base64 } })
const countFiles = async () => (await env.FILES.list({ prefix: 'u/' })).objects.length
const countRows = async () => env.DB.prepare('SELECT COUNT(*) AS n FROM uploads').first<number>('n')

beforeAll(async () => {
  const { token, user } = await registerUser()
  session = token
  userId = user.id
  uploadToken = (await call('GET', '/upload-token-without-key', { token })).body.data.token
})

describe('the upload token', () => {
  it('C-7-091 GET /upload-token-without-key gives a token and where to upload', async () => {
    const { status, body } = await call('GET', '/upload-token-without-key', { token: session })
    expect(status).toBe(200)
    expect(body.data).toEqual({ token: expect.any(String), uploadUrl: '/upload', bucketBase: '/' })
  })

  it('is needed, must be genuine and fresh, and no other token passes for it', async () => {
    const secret = env.JWT_SECRET ?? ''
    const old = joseTokens(secret, () => Date.now() - LIMITS.uploadToken.lifeMs - 1000)
    const forged = joseTokens('another secret, also of 32 bytes or more', Date.now)
    const now = joseTokens(secret, Date.now)
    const before = await countFiles()
    for (const token of [
      '',
      'x',
      session,
      `${uploadToken}x`,
      await old.signUpload({ userId }),
      await forged.signUpload({ userId }),
      await now.signTicket({ workId: 1, version: 1, watermark: false }),
    ])
      expect(await send(png(), { token })).toMatchObject(failure(401, 'UPLOAD_TOKEN_INVALID'))
    // Of an account that has been deleted.
    expect(await send(png(), { token: await now.signUpload({ userId: 987_654 }) })).toMatchObject(
      failure(401, 'UPLOAD_TOKEN_INVALID'),
    )
    expect(await countFiles()).toBe(before)
    // Nor does it pass for a session.
    expect(await call('GET', '/user', { token: uploadToken })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
  })
})

describe('a picture', () => {
  it('C-7-092 goes up as multipart (file, token, key); base plus the returned key is its address', async () => {
    const bytes = png(7, 5)
    const { status, body } = await send(bytes, { name: '图片 (1).png', key: 'wished/../key.html' })
    const hash = await sha256Hex(bytes)
    expect({ status, body }).toEqual({ status: 200, body: { status: 200, data: { key: `u/${hash}.png`, hash } } })
    const answer = await ask('GET', `/${body.data.key}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    const row = await env.DB.prepare('SELECT * FROM uploads WHERE key = ?1').bind(body.data.key).first()
    expect(row).toMatchObject({ user_id: userId, name: '图片 (1).png', type: 'image/png', width: 7, height: 5 })
  })

  it.each([
    ['png', png(9, 9), 'image/png'],
    ['jpg', jpg(640, 480), 'image/jpeg'],
    ['gif', gif(12, 8), 'image/gif'],
    ['svg', bytesOf(svg), 'image/svg+xml'],
  ])('is stored as the %s that its bytes say, whatever its name and type say', async (extension, bytes, type) => {
    const { status, body } = await send(bytes, { name: 'page.html', type: 'text/html' })
    expect([status, body.data?.key]).toEqual([200, `u/${await sha256Hex(bytes)}.${extension}`])
    expect((await ask('GET', `/${body.data.key}`)).headers.get('content-type')).toBe(type)
  })

  it.each(Object.entries(HEAVY_SVG))('is stored when it has many references: %s', async (_, drawing) => {
    const { status, body } = await send(bytesOf(drawing), { name: 'a.svg' })
    expect([status, body.data?.key]).toEqual([200, `u/${await sha256Hex(bytesOf(drawing))}.svg`])
    const stored = await env.FILES.head(body.data.key)
    expect(JSON.parse(stored?.customMetadata?.notes ?? '')).toEqual({ svgRules: SVG_RULES })
    expect(await (await ask('GET', `/${body.data.key}`)).text()).toBe(drawing)
  })

  it('sent twice, also by another person, is one object', async () => {
    const bytes = png(11, 3)
    const before = [await countFiles(), Number(await countRows())]
    const first = await send(bytes)
    const again = await send(bytes, { name: 'b.png' })
    const { token } = await registerUser()
    const theirs = (await call('GET', '/upload-token-without-key', { token })).body.data.token
    const other = await send(bytes, { token: theirs })
    expect([again.body, other.body]).toEqual([first.body, first.body])
    expect([await countFiles(), await countRows()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2])
  })

  it('as base64, with or without a data: prefix and line breaks: C-7-093 A-7-47 returns its url', async () => {
    const bytes = png(4, 4)
    const base64 = bytes.toBase64()
    const url = `/u/${await sha256Hex(bytes)}.png`
    for (const text of [base64, `data:image/png;base64,${base64}`, base64.replace(/(.{20})/g, '$1\r\n')])
      expect((await sendBase64(text)).body).toEqual({ status: 200, data: { url } })
    expect((await ask('GET', url)).status).toBe(200)
  })
})

describe('what is refused leaves nothing behind', () => {
  const refused = async (
    bytes: Uint8Array<ArrayBuffer>,
    status: number,
    code: Parameters<typeof failure>[1],
    name = 'a.png',
  ) => {
    const before = [await countFiles(), await countRows()]
    expect(await send(bytes, { name })).toMatchObject(failure(status, code))
    if (bytes.length < 1_000_000) expect(await sendBase64(bytes.toBase64())).toMatchObject(failure(status, code))
    expect([await countFiles(), await countRows()]).toEqual(before)
  }

  it('C-9-18 a file of 12 MB, of 10 MB and one byte, and as base64; one of exactly 10 MB is taken', async () => {
    const padded = (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(png(5, 6))
      return bytes
    }
    await refused(padded(12 * 1024 * 1024), 413, 'FILE_TOO_LARGE')
    await refused(padded(LIMITS.uploadBytes + 1), 413, 'FILE_TOO_LARGE')
    const base64 = await sendBase64(padded(LIMITS.uploadBytes + 4).toBase64())
    expect(base64).toMatchObject(failure(413, 'FILE_TOO_LARGE'))
    expect(base64.body.message).toBe('大小超过了10MB!')
    expect((await send(padded(LIMITS.uploadBytes))).status).toBe(200)
  })

  it.each([
    ['a text renamed .png', bytesOf('This is no picture at all, whatever its name says. '.repeat(3))],
    ['an empty file', new Uint8Array()],
    ['a page', bytesOf('<!doctype html><html><body><svg></svg></body></html>')],
    ['a page after a comment', bytesOf('<!-- <svg> --><html><script>alert(1)</script></html>')],
    ['a script', bytesOf('alert(1)//<svg></svg>')],
    ['a PDF', bytesOf('%PDF-1.7\n%âãÏÓ')],
    [
      'WebP, which the product does not take',
      join(bytesOf('RIFF'), [40, 0, 0, 0], bytesOf('WEBPVP8 '), new Uint8Array(40)),
    ],
    ['a BMP', join(bytesOf('BM'), new Uint8Array(60))],
    ['a ZIP', join([0x50, 0x4b, 3, 4], new Uint8Array(60))],
    ['HEIC and AVIF, which the page converts', join(HEIC, AVIF)],
    ['a TIFF, which the page converts', join([0x49, 0x49, 42, 0, 8, 0, 0, 0], new Uint8Array(60))],
    [
      'SVG in UTF-16',
      join([0xff, 0xfe], new Uint8Array(new Uint16Array([...svg].map(char => char.charCodeAt(0))).buffer)),
    ],
    ['a PNG without width', new Uint8Array(png(1, 1).with(19, 0))],
    ['a JPEG without height', jpg(10, 0)],
  ])('%s', async (_, bytes) => {
    await refused(bytes, 415, 'FILE_TYPE_UNSUPPORTED')
  })

  it('a picture whose header claims too many pixels', async () => {
    const bomb = png()
    new DataView(bomb.buffer).setUint32(16, 40_000)
    new DataView(bomb.buffer).setUint32(20, 40_000)
    await refused(bomb, 413, 'IMAGE_TOO_MANY_PIXELS')
    await refused(jpg(65_000, 65_000), 413, 'IMAGE_TOO_MANY_PIXELS')
    await refused(gif(65_000, 65_000), 413, 'IMAGE_TOO_MANY_PIXELS')
    await refused(gif(1, 1, { width: 65_000, height: 65_000 }), 413, 'IMAGE_TOO_MANY_PIXELS')
    await refused(bytesOf(svg.replace('"20" height="10"', '"99999" height="99999"')), 413, 'IMAGE_TOO_MANY_PIXELS')
  })

  it.each(Object.entries({ ...SVG_BOMBS, ...SVG_BOMBS_OF_UPLOADS }))('a bomb: %s', async (_, bomb) => {
    await refused(bytesOf(bomb), 415, 'SVG_UNSAFE', 'a.svg')
  })

  it('a file cut off anywhere in its header, and a PNG cut off anywhere', async () => {
    for (const [bytes, whole] of [
      [png(8, 8), 0],
      [jpg(30, 30), 29],
      [gif(12, 8), 31],
      [bytesOf(svg), svg.indexOf('>') + 1],
    ] as const)
      for (let length = 1; length < (whole || bytes.length); length += 3) {
        const { status, body } = await send(bytes.slice(0, length))
        expect([length, status, body.code]).toEqual([length, 415, 'FILE_TYPE_UNSUPPORTED'])
      }
  })

  it('a picture that is something else as well is only ever served as a picture that runs nothing', async () => {
    const html = bytesOf('<!doctype html><script>alert(document.domain)</script>')
    for (const bytes of [join(png(2, 2), html), join(gif(2, 2), html), join(jpg(2, 2), html, [0x50, 0x4b, 5, 6])]) {
      const { body } = await send(bytes, { name: 'a.html', type: 'text/html' })
      const { headers } = await ask('GET', `/${body.data.key}`, { headers: { accept: 'text/html' } })
      expect(headers.get('content-type')).toMatch(/^image\/(png|gif|jpeg)$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
    }
  })

  it.each(['%%%', 'data:image/png;base64,', '', 'data:text/html,<script>', 'ＡＡＡＡ', '====', 'A'.repeat(5)])(
    'base64 that is none: %j',
    async text => {
      expect(await sendBase64(text)).toMatchObject(failure(415, 'FILE_TYPE_UNSUPPORTED'))
    },
  )

  it('a form that is none, or lacks a part', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const options of [
      { body: '{}' },
      { body: 'no form', headers: boundary },
      { body: '', headers: boundary },
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      { body: '--x\r\ncontent-disposition: form-data; name="token"\r\n\r\nabc\r\n--x--\r\n', headers: boundary },
      {
        body: '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc\r\n--x\r\ncontent-disposition: form-data; name="token"\r\n\r\nabc\r\n--x--\r\n',
        headers: boundary,
      },
    ])
      expect(await call('POST', '/upload', options)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('more pictures in an hour than a person has', async () => {
    const { token, user } = await registerUser()
    const theirs = (await call('GET', '/upload-token-without-key', { token })).body.data.token
    const now = new Date().toISOString()
    const rows = Array.from({ length: RATE_LIMITS.upload.count }, (_, at) =>
      env.DB.prepare(
        `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at) VALUES (?1, ?2, '', '', 1, 1, 1, ?3)`,
      ).bind(user.id, `u/${at}.png`, now),
    )
    await env.DB.batch(rows)
    expect(await send(png(6, 6), { token: theirs })).toMatchObject(failure(429, 'RATE_LIMITED'))
    await env.DB.prepare('UPDATE uploads SET created_at = ?2 WHERE user_id = ?1')
      .bind(user.id, new Date(Date.now() - 3_600_001).toISOString())
      .run()
    expect((await send(png(6, 6), { token: theirs })).status).toBe(200)
  })
})
