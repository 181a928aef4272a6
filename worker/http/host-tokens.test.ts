import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { hostedNaming } from '#schemas/api/hosted-calls.ts'
import { API } from '#schemas/api/index.ts'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { HOST_KEYS } from '#test/support/host-keys.ts'
import { signHostToken } from '../../scripts/stand-ins/host-token.ts'
import { call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newKey } from '../testing/allowance.ts'
import { callPartner, callWith, hostToken, newSubject, partnerToken } from '../testing/hosts.ts'
import { askWith, drawing } from '../testing/render-service.ts'

const KEY = HOST_KEYS.yunping
/** s since 1970 */
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const DAY = HOST_LIMITS.tokenMs / 1000
const me = async (credentials: string) => {
  const { status, body } = await callWith(credentials, 'GET', '/user')
  return [status, body.code]
}
const base = { iss: 'yunping', sub: 'a' }
const sign = (header: object, claims: object, key = KEY) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(new TextEncoder().encode(key))
const part = (value: object) => new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: 'base64url' })

afterEach(() => {
  vi.restoreAllMocks()
  console.log = () => undefined
})

describe('the token of a host', () => {
  it('is taken when its host has signed it and its end is within a day', async () => {
    for (const exp of [60, DAY, DAY + HOST_LIMITS.skewSeconds - 5, 5 - HOST_LIMITS.skewSeconds])
      expect([exp, ...(await me(await hostToken({ exp: inSeconds(exp) })))]).toEqual([exp, 200, undefined])
  })

  it('that is over says so with a code of its own, so that the page asks its host for another one', async () => {
    const over = await hostToken({ exp: inSeconds(-HOST_LIMITS.skewSeconds - 5) })
    expect(await me(over)).toEqual([401, 'CREDENTIALS_EXPIRED'])
    expect(await call('GET', `/yzp/work?credentials=${over}`)).toMatchObject(failure(401, 'CREDENTIALS_EXPIRED'))
    // Only one that was rightly signed.
    const forged = await signHostToken('another key than that of the host', { ...base, exp: inSeconds(-3600) })
    expect(await me(forged)).toEqual([401, 'UNAUTHENTICATED'])
    // What everybody may see is seen with it too.
    expect((await callWith(over, 'GET', '/material/v1')).status).toBe((await call('GET', '/material/v1')).status)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['of another key', () => signHostToken('another key than that of the host', base)],
    ['of the key of another host', () => signHostToken(HOST_KEYS.kanban, base)],
    ['of our own secret', () => signHostToken(env.JWT_SECRET ?? '', base)],
    ['of an unknown host', () => signHostToken(KEY, { ...base, iss: 'nobody' })],
    ['of a partner', () => partnerToken()],
    ['without a signature', () => `${part({ alg: 'none' })}.${part({ ...base, exp: inSeconds(60) })}.`],
    ['without an end', () => sign({}, base)],
    ['whose end is too far away', () => hostToken({ exp: inSeconds(DAY + HOST_LIMITS.skewSeconds + 60) })],
    ['whose end is no number', () => sign({}, { ...base, exp: '9999999999' })],
    ['of nobody', () => sign({}, { iss: 'yunping', exp: inSeconds(60) })],
    ['of a person without a name', () => hostToken({ sub: '' })],
    ['of a person with too long an id', () => hostToken({ sub: 'x'.repeat(HOST_LIMITS.id + 1) })],
    ['with too long a design', () => hostToken({ ref: 'x'.repeat(HOST_LIMITS.id + 1) })],
    ['with a work that is none', () => hostToken({ work: -1 })],
    ['that is too long', () => hostToken({ name: 'x'.repeat(HOST_LIMITS.token) })],
    ['for somebody else', () => sign({}, { ...base, exp: inSeconds(60), aud: 'https://elsewhere.test' })],
    ['for the calls of its server', () => sign({}, { ...base, exp: inSeconds(60), aud: `${ORIGIN}/hosts/person` })],
    ['that is for both', () => sign({}, { ...base, exp: inSeconds(60), aud: [ORIGIN, `${ORIGIN}/hosts/person`] })],
    ['that is none', () => 'a.b.c'],
    ['that is no text of a token', () => 'x'],
  ])('%s is refused', async (_, token) => {
    expect(await me(await token())).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('replaces a login of ours, and never falls back on one', async () => {
    const { token } = await registerUser()
    const both = (credentials: string) => call('GET', '/user', { token, headers: { 'x-credentials': credentials } })
    expect((await both('x')).body.code).toBe('UNAUTHENTICATED')
    expect((await both('')).status).toBe(200)
    expect((await both(await hostToken())).body.data.phone).toBeNull()
    // In the address only where the call is documented so: addresses are written into logs on the way.
    expect((await call('GET', `/user?credentials=${await hostToken()}`)).status).toBe(401)
  })

  it('of a partner is valid at its own host alone, where nothing else is', async () => {
    const { token } = await registerUser()
    const theirs = await partnerToken()
    expect((await callPartner('GET', '/user', { token: theirs })).body.data).toMatchObject({ role: 1, member: true })
    expect((await call('GET', '/user', { token: theirs })).body.code).toBe('UNAUTHENTICATED')
    expect((await callPartner('GET', '/user', { token })).body.code).toBe('UNAUTHENTICATED')
    expect((await callPartner('GET', '/user')).body.code).toBe('UNAUTHENTICATED')
    const credentials = await hostToken()
    expect((await callPartner('GET', '/user', { token: credentials })).body.code).toBe('UNAUTHENTICATED')
    const headers = { 'x-credentials': credentials }
    expect((await callPartner('GET', '/yzp/work', { headers })).body.code).toBe('UNAUTHENTICATED')
    expect((await callPartner('GET', '/yzp/work', { token: theirs })).body.code).toBe('FORBIDDEN')
    expect((await callWith(credentials, 'GET', '/users/check-edit-vip')).body.code).toBe('FORBIDDEN')
  })

  it('names the person as the host does, when that is a name', async () => {
    const sub = newSubject()
    const named = async (name: string) => {
      await callWith(await hostToken({ sub, name }), 'GET', '/user')
      return (await callWith(await hostToken({ sub }), 'GET', '/user')).body.data.nickname
    }
    expect(await named('小美')).toBe('小美')
    await expect.poll(() => named('小美二号')).toBe('小美二号')
    expect(await named('x'.repeat(21))).toBe('小美二号')
    expect((await callWith(await hostToken({ name: '\u0000' }), 'GET', '/user')).body.data.nickname).toBe(
      '来自合作方的用户',
    )
  })

  it('of a banned person, and of one whose role was raised, gives nothing', async () => {
    const credentials = await hostToken()
    const { id } = (await callWith(credentials, 'GET', '/user')).body.data
    await env.DB.prepare('UPDATE users SET role = 3 WHERE id = ?1').bind(id).run()
    expect((await callWith(credentials, 'GET', '/user')).body.data.role).toBe(1)
    expect((await callWith(credentials, 'GET', '/admin/users')).body.code).toBe('FORBIDDEN')
    await env.DB.prepare("INSERT INTO bans (user_id, reason, banned_at) VALUES (?1, '', '')").bind(id).run()
    expect((await callWith(credentials, 'GET', '/user')).body.code).toBe('ACCOUNT_BANNED')
  })

  it('of a person who comes for the first time with several calls makes one account', async () => {
    const credentials = await hostToken({ sub: newSubject() })
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await callWith(credentials, 'GET', '/user')).body.data.id),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('is in no line of the log', async () => {
    const lines: string[] = []
    for (const name of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((...words) => void lines.push(words.map(String).join(' ')))
    const [credentials, token] = [await hostToken(), await partnerToken()]
    const over = await hostToken({ exp: inSeconds(-3600) })
    for (const one of [credentials, over]) {
      await callWith(one, 'GET', '/user')
      await call('GET', `/yzp/work?credentials=${one}`)
      await call('POST', '/yzp/work/image', { body: { workId: 1, url: '/r/x.png', credentials: one } })
    }
    await callPartner('GET', '/users/check-edit-vip', { token })
    await callPartner('POST', '/licenses/v2/check-license', { token, body: { mediaIds: ['a'] } })
    expect(lines.length).toBeGreaterThan(5)
    for (const secret of [credentials, over, token, ...Object.values(HOST_KEYS)])
      expect(lines.join('\n')).not.toContain(secret.slice(-20))
  })
})

describe('the calls of a person whom a host has sent', () => {
  const all = Object.entries(API).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
  )

  it('are those of the table; every other one is forbidden, whatever it is asked for', async () => {
    const [credentials, token] = [await hostToken(), await partnerToken()]
    const open: string[] = []
    for (const { id, endpoint } of all) {
      // Those of servers have tokens of their own.
      if (endpoint.auth === 'server') continue
      const path = endpoint.path.replace(/:\w+/g, '1')
      const needsLogin = !['none', 'optional', 'render'].includes(endpoint.auth)
      if (hostedNaming(endpoint) !== undefined) open.push(id)
      else {
        const options = endpoint.method === 'GET' ? {} : { body: {} }
        if (needsLogin)
          expect([id, (await callWith(credentials, endpoint.method, path, options)).body]).toMatchObject([
            id,
            { code: 'FORBIDDEN' },
          ])
        // At the host of a partner nothing else of ours is answered at all.
        expect([id, (await callPartner(endpoint.method, path, { ...options, token })).body]).toMatchObject([
          id,
          { code: 'FORBIDDEN' },
        ])
      }
    }
    // Reading aloud costs money that nobody pays in another site.
    const asked = { body: { text: '好' } }
    const read = await Promise.all([
      callWith(credentials, 'POST', '/common/tts/index', asked),
      callPartner('POST', '/common/tts/index', { ...asked, token }),
    ])
    expect(read.map(({ body }) => body.code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    // No money, no other login, no team, no publication, no share, no administration.
    expect(open.length).toBeGreaterThan(50)
    expect(
      open.filter(id =>
        /^(orders|security|personal|teams?|teamContent|brand|publications|shares|admin|reviews|catalog)\./.test(id),
      ),
    ).toEqual([])
  })

  it('say of each named work whether the token opens it: one that names a work opens no other, by any call', async () => {
    const sub = newSubject()
    const whole = await hostToken({ sub })
    const make = async (text: string): Promise<number> =>
      (await callWith(whole, 'POST', '/yzp/work/new', { body: { data: sampleWork({ text }) } })).body.data.id
    const [own, other] = [await make('这一个'), await make('另一个')]
    const limited = await hostToken({ sub, work: own })
    const data = sampleWork({ text: '改了' })
    const consumed = (await callWith(whole, 'PUT', '/work/download', { body: { workId: other, type: 2 } })).body.data.id
    /** A request of each call that names a work. */
    const requests: Readonly<Record<string, (id: number) => readonly [path: string, body?: object]>> = {
      'works.loadWork': id => [`/work/${id}`],
      'works.appDetail': id => [`/apps/${id}`],
      'works.workVersion': id => [`/work/${id}/version`],
      'works.saveWork': id => ['/work', { id, data, version: 1 }],
      'works.repairWork': id => [`/editor/work/repair/${id}`, { workId: id, data }],
      'hosts.loadHostedWork': id => [`/yzp/work?id=${id}`],
      'hosts.saveHostedWork': id => ['/yzp/work', { id, data, version: 1 }],
      'hosts.updateHostedWork': id => ['/yzp/work/update', { id, data, version: 1 }],
      'hosts.registerWorkImage': id => ['/yzp/work/image', { workId: id, url: '/r/x.png' }],
      'versions.listVersions': id => [`/work/${id}/versions`],
      'versions.loadVersion': id => [`/work/${id}/versions/1`],
      'versions.nameVersion': id => [`/work/${id}/versions/1/name`, { name: '名' }],
      'versions.restoreVersion': id => [`/work/${id}/versions/1/restore`, { base: 1 }],
      'allowance.checkDownload': id => [`/work/download/${id}?workId=${id}&type=2`],
      'allowance.checkPages': id => [`/work/download/multi/${id}?workId=${id}&type=2&multi=2`],
      'allowance.consume': id => ['/work/download', { workId: id, type: 2 }],
      'delivery.download': id => [`/render/download?appId=${id}_yzp`],
      'delivery.downloadPdfMulti': id => [`/render/downloadPdfMulti?appId=${id}_yzp`],
      'allowance.confirm': id => [
        '/work/download/update',
        { id: id === other ? consumed : 0, type: 2, url: '/r/x.png' },
      ],
    }
    const naming = all.filter(({ endpoint }) => !['nothing', 'new', 'job', undefined].includes(hostedNaming(endpoint)))
    expect(naming.map(({ id }) => id).sort()).toEqual(Object.keys(requests).sort())
    for (const { id, endpoint } of naming) {
      const ask = async (work: number) => {
        const [path, body] = requests[id]?.(work) ?? ['']
        return callWith(limited, endpoint.method, path, body ? { body } : {})
      }
      expect([id, (await ask(other)).body.code]).toEqual([id, 'WORK_NOT_FOUND'])
      expect([id, (await ask(own)).body.code]).not.toEqual([id, 'WORK_NOT_FOUND'])
    }
    // A download of another work is told and cancelled by no such token either.
    const key = newKey()
    const headers = { 'idempotency-key': key, 'x-credentials': whole }
    await call('PUT', '/work/download', { headers, body: { workId: other, type: 2, pages: '0', fileType: 'png' } })
    await askWith(drawing().service, '', `/render/download?appId=${other}&page=0`, { headers })
    for (const method of ['GET', 'DELETE'])
      expect((await callWith(limited, method, `/render/jobs/${key}`)).body.code).toBe('WORK_NOT_FOUND')
    expect((await callWith(whole, 'GET', `/render/jobs/${key}`)).body.state).toBe('done')
    // The call that says nothing opens the named one, and none is made beside it.
    expect((await callWith(limited, 'GET', '/yzp/work')).body.data.id).toBe(own)
    for (const path of ['/yzp/work/new', '/work/new', '/editor/work'])
      expect([path, (await callWith(limited, 'POST', path, { body: {} })).body.code]).toEqual([path, 'FORBIDDEN'])
    const { data: untouched, version } = (await callWith(whole, 'GET', `/work/${other}`)).body.data
    expect([version, untouched.includes('另一个')]).toEqual([1, true])
    // One that names the work of somebody else opens nothing.
    const foreign = await hostToken({ work: own })
    expect((await callWith(foreign, 'GET', '/yzp/work')).body.code).toBe('WORK_NOT_FOUND')
    expect((await callWith(foreign, 'GET', `/work/${own}`)).body.code).toBe('WORK_NOT_FOUND')
  })
})
