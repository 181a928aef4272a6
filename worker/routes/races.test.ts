import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { type Answered, call, newIp, newPhone, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { drawing, payFor } from '../testing/render-service.ts'

/** Calls of each race; the storage refuses what Cloudflare refuses, as in every test of this Worker. */
const AT_ONCE = 50
/** bytes; a work that is stored in R2. */
const LARGE = 1_100_000

const real = env.RENDER
let token: string
let other: string
let id: number
const save = (version: number, data: string, more: { key?: string; as?: string } = {}) =>
  call('POST', '/work', {
    token: more.as ?? token,
    body: { id, version, data },
    ...(more.key ? { headers: { 'idempotency-key': more.key } } : {}),
  })
const race = (run: (at: number) => Promise<Answered>, count = AT_ONCE) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))
/** Status → count; no race may end in a 5xx. */
const statusesOf = (answers: readonly Answered[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  expect(Object.keys(counts).filter(status => Number(status) >= 500)).toEqual([])
  return counts
}

beforeEach(async () => {
  env.RENDER = drawing().service as NonNullable<typeof env.RENDER>
  token = (await registerUser()).token
  other = (await registerUser()).token
  id = (await call('POST', '/work/new', { token, body: { data: sampleWork() } })).body.data.id
})
afterEach(() => {
  if (real) env.RENDER = real
})

describe('fifty at once, under the limits of R2 and D1', () => {
  it.each([
    ['small', '', AT_ONCE],
    // The requests are made in the same 128 MB that the Worker has.
    ['large', '墨'.repeat(LARGE / 3), AT_ONCE / 2],
  ])('one save of a version wins, and the others hear of a conflict: %s works', async (_, text, count) => {
    const answers = await race(at => save(1, sampleWork({ text: `${at}${text}` })), count)
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: count - 1 })
    const at = answers.findIndex(({ status }) => status === 200)
    const { body } = await call('GET', `/work/${id}`, { token })
    expect(body.data).toMatchObject({ version: 2 })
    expect(String(body.data.data)).toContain(`${at}${text.slice(0, 10)}`)
  })

  it('a save that is sent again with its key has one version; the key gives nobody else anything', async () => {
    const data = sampleWork({ text: 'a' })
    const answers = await race(() => save(1, data, { key: 'race-key-1' }))
    const { 200: done = 0, ...rest } = statusesOf(answers)
    expect([done > 0, Object.keys(rest).every(status => status === '409')]).toEqual([true, true])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.version))).toEqual(
      new Set([2]),
    )
    expect(statusesOf(await race(() => save(1, data, { key: 'race-key-1', as: other })))).toEqual({ 404: AT_ONCE })
  })

  it('a picture has one address', async () => {
    const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 3, height: 3 })))
    const upload = (await call('GET', '/upload-token-without-key', { token })).body.data.token
    const answers = await race(() => {
      const form = new FormData()
      form.set('file', new File([bytes], 'a.png', { type: 'image/png' }))
      form.set('token', upload)
      return call('POST', '/upload', { body: form })
    })
    expect(statusesOf(answers)).toEqual({ 200: AT_ONCE })
    expect(new Set(answers.map(({ body }) => body.data.key)).size).toBe(1)
  })

  it('downloads with one key are one file of one account', async () => {
    const path = `/render/download?appId=${id}&page=0&fileType=png&jobKey=race-key-2`
    for (const each of [token, other]) await payFor(each, path, 'race-key-2')
    const answers = await race(at => call('GET', path, { token: at % 2 ? other : token }))
    const { 200: done } = statusesOf(answers)
    expect(done).toBe(AT_ONCE / 2)
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.imgUrl)).size).toBe(1)
  })

  it('saves and deletions end with the work deleted, logouts and works with no token', async () => {
    const answers = await race(at =>
      at % 2 ? save(1 + (at >> 1), sampleWork({ text: `${at}` })) : call('DELETE', `/work/${id}`, { token }),
    )
    statusesOf(answers)
    expect((await call('GET', `/work/${id}`, { token })).status).toBe(404)
    statusesOf(
      await race(at =>
        at === AT_ONCE / 2
          ? call('POST', '/user/logout', { token: other })
          : call('POST', '/work/new', { token: other, body: {} }),
      ),
    )
    expect((await call('GET', '/user', { token: other })).status).toBe(401)
  })

  it('one code is sent to a phone, and one network has a few guesses', async () => {
    const phone = newPhone()
    expect(statusesOf(await race(() => call('GET', `/user/code?phone=${phone}`)))).toEqual({ 200: 1, 429: AT_ONCE - 1 })
    const ip = newIp()
    const guesses = await race(at =>
      call('POST', '/user/login', { ip, body: { phone, code: String(at).padStart(6, '0') } }),
    )
    const { 200: _, ...refused } = statusesOf(guesses)
    expect(refused[422] ?? 0).toBeLessThan(RATE_LIMITS['code-try'].count)
  })
})
