import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { VOICE_IDS, VOICE_LIMITS } from '#schemas/catalog/voices.ts'
import { configurationProblems } from '../adapters/bind.ts'
import worker from '../index.ts'
import { ask, call, failure, newIp, ORIGIN, registerUser } from '../test-call.ts'

type Session = Awaited<ReturnType<typeof registerUser>>
const speak = ({ token }: Pick<Session, 'token'>, body: object) => call('POST', '/common/tts/index', { token, body })
const sounds = async ({ token }: Session) => (await call('GET', '/media?medium=audio', { token })).body.data.elements

/** The same Worker under other variables. */
const speakUnder = async (changes: Partial<Cloudflare.Env>, { token }: Session, text: string) => {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/common/tts/index`, {
    method: 'POST',
    headers: { 'x-token': token, 'cf-connecting-ip': newIp(), 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  const response = await worker.fetch(request, { ...env, ...changes }, context)
  await waitOnExecutionContext(context)
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

describe('POST /common/tts/index', () => {
  let session: Session
  beforeAll(async () => {
    session = await registerUser()
  })

  it('C-7-098 produces voice: a sound that plays, among the own ones, as long as the text and the speed make it', async () => {
    const { status, body } = await speak(session, { text: '欢迎光临，今天全场五折！', voice: 'news', speed: 1 })
    expect([status, body.data.medium, body.data.type, body.data.name]).toEqual([
      ...[200, 'audio', 'audio/mpeg', '欢迎光临，今天全场五折！.mp3'],
    ])
    expect(body.data.durationMs).toBeGreaterThan(2000)
    const file = await ask('GET', body.data.url, {})
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect((await file.arrayBuffer()).byteLength).toBe(body.data.size)
    expect(await sounds(session)).toMatchObject([{ id: body.data.id, url: body.data.url }])
    const slow = await speak(session, { text: '欢迎光临，今天全场五折！', speed: 0.6 })
    expect(slow.body.data.durationMs).toBeGreaterThan(body.data.durationMs * 1.4)
    const { body: offered } = await call('GET', '/common/tts/voices')
    expect(offered.data.voices).toEqual([...VOICE_IDS])
  })

  it('the same text is stored once, and one that was deleted comes back', async () => {
    const own = await registerUser()
    const [first, second] = [await speak(own, { text: '一次' }), await speak(own, { text: '一次' })]
    expect(second.body.data.id).toBe(first.body.data.id)
    await call('DELETE', `/media/${first.body.data.id}`, { token: own.token })
    expect(await sounds(own)).toEqual([])
    await speak(own, { text: '一次' })
    expect(await sounds(own)).toHaveLength(1)
  })

  it('refuses what is no text, too long, or of no voice, and visitors', async () => {
    for (const body of [
      ...[{}, { text: '' }, { text: ' ，。\n' }, { text: 5 }, { text: '字'.repeat(VOICE_LIMITS.text + 1) }],
      ...[
        { text: '好', voice: 'nobody' },
        { text: '好', speed: 9 },
        { text: '好', voice: 101001 },
      ],
    ])
      expect([body, await speak(session, body)]).toMatchObject([body, failure(400, 'BAD_REQUEST')])
    expect(await call('POST', '/common/tts/index', { body: { text: '好' } })).toMatchObject(
      failure(401, 'UNAUTHENTICATED'),
    )
  })

  it('a text that must not be heard is refused before it is read, and so is one that could not be checked', async () => {
    const own = await registerUser()
    const moderated = { MODERATION_PROVIDER: 'aliyun' }
    expect(await speakUnder(moderated, own, '违禁样例')).toMatchObject(failure(422, 'CONTENT_REFUSED'))
    const down = { ...moderated, MODERATION_API: 'https://nobody.test' }
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await speakUnder(down, own, '没有查过的话')).toMatchObject(failure(502, 'VOICE_FAILED'))
    log.mockRestore()
    expect(await sounds(own)).toEqual([])
    expect(await speakUnder(moderated, own, '可以说的话')).toMatchObject({ status: 200 })
  })

  it('a provider that fails or sends no sound stores nothing', async () => {
    const own = await registerUser()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const text of ['失败样例', '坏声音样例'])
      expect(await speak(own, { text })).toMatchObject(failure(502, 'VOICE_FAILED'))
    log.mockRestore()
    expect(await sounds(own)).toEqual([])
  })

  it('counts in the room of the account, and nothing is left of what has none', async () => {
    const own = await registerUser()
    await env.DB.prepare('INSERT INTO upload_usage (user_id, bytes, stored) VALUES (?1, ?2, ?2)')
      .bind(own.user.id, UPLOAD_LIMITS.quota - 10)
      .run()
    const before = (await env.FILES.list({ prefix: 'av/' })).objects.length
    expect(await speak(own, { text: '没有地方了' })).toMatchObject(failure(403, 'STORAGE_FULL'))
    expect((await env.FILES.list({ prefix: 'av/' })).objects.length).toBe(before)
  })

  it('an account has a number of them in an hour', async () => {
    const own = await registerUser()
    const times = Array.from({ length: RATE_LIMITS.voice.count + 1 }, () => null)
    const statuses: number[] = []
    for (const _ of times) statuses.push((await speak(own, { text: '再来' })).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })

  it('is not offered without a provider, whose settings are checked', async () => {
    expect(await speakUnder({ TTS_PROVIDER: '' }, session, '好')).toMatchObject(failure(503, 'VOICE_UNAVAILABLE'))
    const problems = (changes: Partial<Cloudflare.Env>) =>
      configurationProblems({ ...env, ...changes }).filter(text => text.includes('TTS_'))
    expect(problems({ TTS_PROVIDER: '' })).toEqual([])
    expect(problems({ TTS_PROVIDER: 'tencnt' })).toEqual(['TTS_PROVIDER is neither empty nor tencent'])
    expect(problems({ TTS_KEY_ID: '' })).toEqual(['TTS_KEY_ID is not set'])
    expect(problems({ ENVIRONMENT: 'production', ALLOW_STAND_INS: '' })).toEqual([
      'TTS_API is a stand-in and ALLOW_STAND_INS is not 1',
    ])
  })
})
