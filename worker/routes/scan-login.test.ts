import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { ask, call, failure, registerUser } from '../test-call.ts'

interface Event {
  readonly openId: string
  readonly scene: string
  readonly isNew?: boolean
  /** s since 1970 */
  readonly seconds?: number
}
let people = 0
const newPerson = () => `o-person-${++people}`

const newCode = async () => {
  const { status, body } = await call('GET', '/user/wechat-qrcode')
  expect(status).toBe(200)
  const { url, sceneId } = body.data as { url: string; sceneId: string }
  return { url, sceneId, scene: await sha256Hex(sceneId) }
}
/** A message as WeChat sends it. */
const messageOf = async ({ isNew = false, seconds = Math.floor(Date.now() / 1000), ...event }: Event) => {
  const response = await fetch('https://wechat.test/test/message', {
    method: 'POST',
    body: JSON.stringify({ ...event, isNew, seconds }),
  })
  return (await response.json()) as { query: string; body: string }
}
const post = ({ query, body }: { query: string; body: string }) =>
  call('POST', `/callbacks/wechat?${query}`, { body, headers: { 'content-type': 'text/xml' } })
const scan = async (event: Event) => post(await messageOf(event))
const check = (sceneId: string) => call('GET', `/user/scan-check?sceneId=${sceneId}`)

describe('login with a scanned code', () => {
  it('A-7-17 A-3-24 shows a code of the official account, which names neither the id of the code nor a person', async () => {
    const { url, sceneId } = await newCode()
    expect(url).toMatch(/^https:\/\/wechat\.test\/scan\?ticket=[\w-]{32}$/)
    expect(sceneId).toMatch(/^[\da-f]{48}$/)
    expect((await newCode()).sceneId).not.toBe(sceneId)
  })

  it('A-7-18 is pending (202) until a person has scanned it, logs in once, and has ended (406) after that', async () => {
    const { sceneId, scene } = await newCode()
    expect(await check(sceneId)).toMatchObject({ status: 202, body: { status: 202, data: null } })
    const openId = newPerson()
    expect(await scan({ openId, scene, isNew: true })).toMatchObject({ status: 200, body: 'success' })
    const { status, body } = await check(sceneId)
    expect(status).toBe(200)
    const { user, token } = body.data
    expect(user).toMatchObject({ role: 1, nickname: '微信用户', phone: null, member: false })
    expect(user.createdAt).toBe(user.loginAt)
    expect((await call('GET', '/user', { token })).body.data).toEqual(user)
    expect(await check(sceneId)).toMatchObject(failure(406, 'SCAN_EXPIRED'))
    expect(await check('0'.repeat(48))).toMatchObject(failure(406, 'SCAN_EXPIRED'))
    expect((await call('GET', '/user/scan-check?sceneId=1')).status).toBe(400)
  })

  it('leads the same person to the same account, with a later login', async () => {
    const openId = newPerson()
    const first = await newCode()
    await scan({ openId, scene: first.scene, isNew: true })
    const before = (await check(first.sceneId)).body.data.user
    const second = await newCode()
    await scan({ openId, scene: second.scene, seconds: Math.floor(Date.now() / 1000) + 1 })
    const after = (await check(second.sceneId)).body.data.user
    expect(after).toEqual({ ...before, loginAt: expect.any(String) })
    expect(after.loginAt > before.loginAt).toBe(true)
    const rows = await env.DB.prepare("SELECT user_id FROM identities WHERE provider = 'wechat' AND subject = ?1")
      .bind(openId)
      .all()
    expect(rows.results).toEqual([{ user_id: before.id }])
  })

  it('creates one account for a person who logs in for the first time in many tabs', async () => {
    const openId = newPerson()
    const codes = await Promise.all([1, 2, 3, 4].map(newCode))
    for (const [at, { scene }] of codes.entries())
      await scan({ openId, scene, seconds: Math.floor(Date.now() / 1000) + at })
    const answers = await Promise.all(codes.map(({ sceneId }) => check(sceneId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1)
  })

  it('gives one of 50 polls at the same time the login', async () => {
    const { sceneId, scene } = await newCode()
    await scan({ openId: newPerson(), scene })
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(sceneId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(49)
  })

  it('belongs to the first person who scans it', async () => {
    const { sceneId, scene } = await newCode()
    const first = newPerson()
    await scan({ openId: first, scene })
    await scan({ openId: newPerson(), scene })
    const { id } = (await check(sceneId)).body.data.user
    const row = await env.DB.prepare('SELECT subject FROM identities WHERE user_id = ?1').bind(id).first()
    expect(row).toEqual({ subject: first })
  })
})

describe('messages of WeChat', () => {
  it('answers the check of the address only when it is signed', async () => {
    const { query } = await messageOf({ openId: 'o', scene: 'x' })
    const signed = await ask('GET', `/callbacks/wechat?${query}&echostr=5927782489442352469`)
    expect([signed.status, await signed.text()]).toEqual([200, '5927782489442352469'])
    const wrong = query.replace(/signature=[\da-f]{4}/, 'signature=0000')
    expect((await ask('GET', `/callbacks/wechat?${wrong}&echostr=1`)).status).toBe(403)
    expect((await ask('GET', '/callbacks/wechat?echostr=1')).status).toBe(403)
    expect((await ask('POST', `/callbacks/wechat?${query}&echostr=1`)).status).toBe(403)
    expect((await ask('PUT', `/callbacks/wechat?${query}`)).status).toBe(405)
  })

  it('refuses a forged, changed, unencrypted or huge message, and logs nobody in', async () => {
    const { sceneId, scene } = await newCode()
    const right = await messageOf({ openId: newPerson(), scene })
    const plain = `<xml><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[${scene}]]></EventKey><FromUserName><![CDATA[o]]></FromUserName><CreateTime>${Math.floor(Date.now() / 1000)}</CreateTime></xml>`
    const other = await messageOf({ openId: newPerson(), scene })
    const messages = [
      { ...right, body: other.body },
      { ...right, query: right.query.replace(/msg_signature=[\da-f]{4}/, 'msg_signature=0000') },
      { ...right, query: '' },
      { ...right, body: plain },
      { ...right, body: right.body.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[AAAA') },
      { ...right, body: '<xml>' },
    ]
    for (const message of messages) expect((await post(message)).status).toBe(403)
    expect((await post({ ...right, body: 'x'.repeat(LIMITS.bodyBytes + 1) })).status).toBe(413)
    expect((await check(sceneId)).status).toBe(202)
  })

  it('acts once on a message that is sent again, and on none that is old', async () => {
    const { sceneId, scene } = await newCode()
    const old = { openId: newPerson(), scene, seconds: Math.floor(Date.now() / 1000) - 601 }
    expect(await scan(old)).toMatchObject({ status: 200, body: 'success' })
    expect((await check(sceneId)).status).toBe(202)
    const message = await messageOf({ openId: newPerson(), scene })
    expect((await post(message)).body).toBe('success')
    expect((await check(sceneId)).status).toBe(200)
    expect((await post(message)).body).toBe('success')
    expect((await check(sceneId)).status).toBe(406)
  })

  it('answers other events and codes that are not ours without an effect', async () => {
    const { sceneId } = await newCode()
    for (const scene of ['', 'menu', '0'.repeat(64), '../x'])
      expect(await scan({ openId: newPerson(), scene })).toMatchObject({ status: 200, body: 'success' })
    expect((await check(sceneId)).status).toBe(202)
  })
})

describe('codes', () => {
  it('are 60 per minute for a network', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => env.SCAN_RATE.limit({ key: 'a network' })))
    expect(answers.filter(({ success }) => success)).toHaveLength(60)
  })

  it('are offered to everybody by the list of login methods', async () => {
    expect((await call('GET', '/user/login-methods')).body.data).toEqual({ wechat: true, qq: true, weibo: true })
  })
})

describe('the phone of an account', () => {
  it('is one of its identities', async () => {
    const { user, token } = await registerUser()
    const row = await env.DB.prepare('SELECT provider, subject FROM identities WHERE user_id = ?1')
      .bind(user.id)
      .first()
    expect(row).toEqual({ provider: 'phone', subject: user.phone })
    expect((await call('GET', '/user', { token })).body.data.phone).toBe(user.phone)
  })
})
