import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { describe, expect, it, vi } from 'vitest'
import { ask, call, failure, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'

const png = (width: number, height: number) => new Uint8Array(PNG.sync.write(new PNG({ width, height })))
const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'a.png') => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form
}
const setAvatar = (token: string, bytes: Uint8Array<ArrayBuffer>) =>
  call('POST', '/user/avatar', { token, body: formOf(bytes) })
const userOf = async (token: string) => (await call('GET', '/user', { token })).body.data
const avatars = async () => (await env.FILES.list({ prefix: 'a/' })).objects.map(({ key }) => `/${key}`)

describe('the name of an account', () => {
  it('is changed, trimmed, and seen by the next call', async () => {
    const { token } = await registerUser()
    const answer = await call('PUT', '/user/profile', { token, body: { nickname: '  墨  客 ' } })
    expect(answer).toMatchObject({ status: 200, body: { data: { nickname: '墨 客' } } })
    expect((await userOf(token)).nickname).toBe('墨 客')
  })

  it('that is empty, too long or has control characters is refused, and nothing changes', async () => {
    const { token } = await registerUser()
    const before = (await userOf(token)).nickname
    for (const nickname of ['', '  ', '墨'.repeat(21), 'a\u0000b', 'a\u202eb', '\u200b'])
      expect(await call('PUT', '/user/profile', { token, body: { nickname } })).toMatchObject(
        failure(422, 'NICKNAME_INVALID'),
      )
    expect((await call('PUT', '/user/profile', { token, body: { nickname: 7 } })).status).toBe(400)
    expect((await userOf(token)).nickname).toBe(before)
  })
})

describe('the avatar of an account', () => {
  it('A-3-20 is shown with token, nickname, phone and kind of membership; a new one removes the file of the old one', async () => {
    const { token, user } = await registerUser()
    const first = (await setAvatar(token, png(64, 64))).body.data.avatar as string
    expect(first).toMatch(/^\/a\/[\da-f]{32}\.png$/)
    const picture = await ask('GET', first)
    await picture.body?.cancel()
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await userOf(token)).toMatchObject({
      nickname: expect.stringMatching(/^墨友\d{4}$/),
      phone: user.phone,
      avatar: first,
    })
    expect((await call('GET', '/user/vip', { token })).body.data).toEqual({ type: 0, expiresAt: null })
    passSecond()
    const second = (await setAvatar(token, png(80, 80))).body.data.avatar as string
    expect((await userOf(token)).avatar).toBe(second)
    await vi.waitFor(async () => expect(await avatars()).not.toContain(first))
    passSecond()
    await call('DELETE', '/user/avatar', { token })
    expect((await userOf(token)).avatar).toBe('')
    await vi.waitFor(async () => expect(await avatars()).not.toContain(second))
  })

  it('is a square PNG or JPEG of at most 512 px and 512 kB, whatever its name says', async () => {
    const { token } = await registerUser()
    const svg = new Uint8Array(
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    )
    const html = new Uint8Array(new TextEncoder().encode('<script>alert(1)</script>'))
    for (const bytes of [png(64, 63), png(513, 513), svg, html, new Uint8Array(0)])
      expect(await setAvatar(token, bytes)).toMatchObject(failure(422, 'AVATAR_INVALID'))
    const large = new Uint8Array(512 * 1024 + 1)
    large.set(png(64, 64))
    expect(await setAvatar(token, large)).toMatchObject(failure(413, 'FILE_TOO_LARGE'))
    expect((await userOf(token)).avatar).toBe('')
  })

  it('and the name change at most 30 times an hour together', async () => {
    const { token } = await registerUser()
    for (let times = 0; times < 30; times++)
      expect((await call('PUT', '/user/profile', { token, body: { nickname: `名字${times}` } })).status).toBe(200)
    expect(await setAvatar(token, png(64, 64))).toMatchObject(failure(429, 'RATE_LIMITED'))
  })
})
