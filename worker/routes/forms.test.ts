import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import { expireAnswers, sweepFormPictures } from '../domain/forms/sweep.ts'
import { openForm, submitForm } from '../domain/forms/visitors.ts'
import type { Captcha } from '../ports/captcha.ts'
import { ask, call, failure, newIp, ORIGIN, registerUser } from '../test-call.ts'
import { answersOf, askingWork, formPage, publishText, send, ticketOf } from '../testing/form-page.ts'
import { PICTURE } from '../testing/upload-form.ts'

let owner: Awaited<ReturnType<typeof registerUser>>
const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)

beforeAll(async () => {
  // There is no browser here: covers are not drawn, and that is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  owner = await registerUser()
})
const listOf = async (id: number, query = '') =>
  (await call('GET', `/app-forms?appId=${id}${query}`, { token: owner.token })).body.data

describe('a submission', () => {
  it('is stored once, read with the questions that were published, and shown to the owner', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const key = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send(page.code, { ticket, answers: answersOf(page), key })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
    const { elements, columns, total } = await listOf(page.id)
    expect(columns.map(({ label }: { label: string }) => label)).toEqual([
      ...['姓名', '手机', '场次', '兴趣', '日期', '照片', '同意活动须知'],
    ])
    expect([total, elements[0].answers]).toEqual([
      1,
      ['张三', '13800138000', '上午', ['画画', '运动'], '2026-12-01', null, true],
    ])
  })

  it('is refused with the problem of each field, and for what was not asked', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const [name = '', phone = '', session = '', interests = '', date = '', picture = '', agreed = ''] = page.fields
    const wrong = answersOf(page, '', ['', '12', '晚上', ['画画', '画画'], '2026-02-30', 'x.svg', false])
    expect(await send(page.code, { ticket, answers: { ...wrong, [name]: '' } })).toMatchObject({
      ...failure(422, 'FORM_INVALID'),
      body: {
        fields: {
          [name]: 'required',
          [phone]: 'phone',
          [session]: 'option',
          [interests]: 'option',
          [date]: 'date',
          [picture]: 'wrong',
          [agreed]: 'agree',
        },
      },
    })
    const more = { ...answersOf(page), another: 'x' }
    expect(await send(page.code, { ticket, answers: more })).toMatchObject(failure(409, 'FORM_CHANGED'))
    expect(await send(page.code, { ticket, answers: answersOf(page), website: 'x' })).toMatchObject(
      failure(422, 'FORM_REFUSED'),
    )
    const long = answersOf(page, 'x'.repeat(FORM_LIMITS.bodyBytes))
    expect(await send(page.code, { ticket, answers: long })).toMatchObject(failure(413, 'PAYLOAD_TOO_LARGE'))
    const noKey = await call('POST', `/forms/${page.code}`, { body: { ticket, answers: answersOf(page) } })
    expect(noKey).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect((await listOf(page.id)).total).toBe(0)
  })

  it('needs a ticket of this page that a person had time with, and is checked with the questions of that ticket', async () => {
    const [page, other] = [await formPage(owner), await formPage(owner)]
    const fresh = (await call('GET', `/forms/${page.code}`)).body.data.ticket
    expect(await send(page.code, { ticket: fresh, answers: answersOf(page) })).toMatchObject(
      failure(425, 'FORM_TOO_SOON'),
    )
    const foreign = await ticketOf(other.code)
    expect(await send(page.code, { ticket: foreign, answers: answersOf(page) })).toMatchObject(
      failure(409, 'FORM_EXPIRED'),
    )
    const before = await ticketOf(page.code)
    // The next publishing asks something else.
    const { text } = askingWork([{ type: 'text', label: '公司', isRequired: true }], ['company'])
    await publishText(page.id, owner.user.id, text, page.code)
    const after = await ticketOf(page.code)
    expect(await send(page.code, { ticket: before, answers: answersOf(page) })).toMatchObject({ status: 200 })
    expect(await send(page.code, { ticket: after, answers: answersOf(page) })).toMatchObject(
      failure(409, 'FORM_CHANGED'),
    )
    expect(await send(page.code, { ticket: after, answers: { company: '墨页' } })).toMatchObject({ status: 200 })
    const { columns, elements } = await listOf(page.id)
    expect(columns[0]).toEqual({ id: 'company', type: 'text', label: '公司' })
    expect(elements.map(({ answers }: { answers: unknown[] }) => answers.slice(0, 2))).toEqual([
      ['墨页', null],
      [null, '张三'],
    ])
  })

  it('of a page that asks nothing, or that nobody published, is refused', async () => {
    const page = await formPage(owner, [])
    for (const _ of [1, 2])
      expect(await call('GET', `/forms/${page.code}`)).toMatchObject(failure(404, 'FORM_NOT_FOUND'))
    expect(await call('GET', '/forms/niemand2')).toMatchObject(failure(404, 'PUBLICATION_NOT_FOUND'))
  })

  it('is refused when there is no room, and the owner is told once', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    await env.DB.prepare('UPDATE forms SET stored = ?2 WHERE work_id = ?1').bind(page.id, ANSWER_LIMITS.answers).run()
    const told = async () =>
      (await call('GET', '/user/notices', { token: owner.token })).body.data.filter(
        ({ kind }: { kind: string }) => kind === 'form-full',
      ).length
    for (const _ of [1, 2])
      expect(await send(page.code, { ticket, answers: answersOf(page) })).toMatchObject(failure(507, 'FORM_FULL'))
    await expect.poll(told).toBe(1)
    expect((await listOf(page.id)).total).toBe(0)
  })

  it('is never lost and never stored twice, whatever is sent again, at once or later', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const keys = Array.from({ length: 12 }, () => crypto.randomUUID())
    const sendAll = () =>
      Promise.all(
        keys.map((key, at) => send(page.code, { ticket, answers: answersOf(page, `人${at}`), key, ip: newIp() })),
      )
    const rounds = await Promise.all([sendAll(), sendAll()])
    rounds.push(await sendAll())
    const ids = rounds.map(round => round.map(({ body }) => body.data.id))
    expect(new Set(ids.flat()).size).toBe(keys.length)
    for (const round of ids) expect(round).toEqual(ids[0])
    const { elements, total } = await listOf(page.id, '&size=200')
    expect([total, new Set(elements.map(({ answers }: { answers: unknown[] }) => answers[0])).size]).toEqual([12, 12])
  })

  it('needs a passed check when the page gets many, and is answered without one when it was stored before', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const { count } = ANSWER_LIMITS.busy
    const add = env.DB.prepare(
      "INSERT INTO form_answers (work_id, version_id, key, answers, bytes, created_at) VALUES (?1, 1, ?2, '[]', 2, ?3)",
    )
    const rows = (many: number, created: string) =>
      env.DB.batch(Array.from({ length: many }, () => add.bind(page.id, crypto.randomUUID(), created)))
    const checked: string[] = []
    const captcha: Captcha = {
      sources: {},
      challenge: action => ({ provider: 'turnstile', script: 's', key: 'k', prefix: '', action }),
      verify: async (token, action) => {
        checked.push(`${action} ${token}`)
        return token === 'good' ? 'passed' : 'refused'
      },
    }
    const visitor = { network: '203.0.113.7', pass: '', spend: async () => {} }
    const submit = (key: string, token: string) =>
      submitForm(
        { ...ports, captcha },
        page.code,
        { ticket, answers: answersOf(page), website: '', captcha: token },
        key,
        visitor,
      )
    await rows(count, isoTime(Date.now() - ANSWER_LIMITS.busy.ms - 1000))
    await submit('quiet-key', '')
    await rows(count - 1, isoTime(Date.now()))
    await expect(submit('key-of-a-person', '')).rejects.toMatchObject({
      code: 'CAPTCHA_REQUIRED',
      details: { captcha: { action: 'form' } },
    })
    await expect(submit('key-of-a-person', 'bad')).rejects.toMatchObject({ code: 'CAPTCHA_REFUSED' })
    const { id } = await submit('key-of-a-person', 'good')
    expect((await submit('key-of-a-person', '')).id).toBe(id)
    expect(checked).toEqual(['form bad', 'form good'])
  })

  it('is limited by network and page', async () => {
    const page = await formPage(owner)
    const asked: string[] = []
    const limited = {
      ...ports,
      formRates: {
        ...ports.formRates,
        allowsPage: async (network: string, code: string) => {
          asked.push(`${network} ${code}`)
          return false
        },
      },
    }
    const visitor = { network: '203.0.113.7', pass: '', spend: async () => {} }
    await expect(openForm(limited, page.code, visitor)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(asked).toEqual([`203.0.113.7 ${page.code}`])
  })

  it('is erased after two years, which the owner is told a month before', async () => {
    const me = await registerUser()
    const page = await formPage(me)
    const ticket = await ticketOf(page.code)
    const ids: number[] = []
    for (const name of ['旧', '老', '新'])
      ids.push((await send(page.code, { ticket, answers: answersOf(page, name) })).body.data.id)
    const age = (id: number | undefined, days: number) =>
      env.DB.prepare('UPDATE form_answers SET created_at = ?2 WHERE id = ?1')
        .bind(id ?? 0, isoTime(Date.now() - days * DAY))
        .run()
    await age(ids[0], ANSWER_LIMITS.keptDays + 1)
    await age(ids[1], ANSWER_LIMITS.keptDays - ANSWER_LIMITS.warnDays + 1)
    for (const _ of [1, 2]) await expireAnswers(ports)
    const { elements } = (await call('GET', `/app-forms?appId=${page.id}`, { token: me.token })).body.data
    expect(elements.map(({ answers }: { answers: unknown[] }) => answers[0])).toEqual(['新', '老'])
    const { data } = (await call('GET', '/user/notices', { token: me.token })).body
    expect(data.filter(({ kind }: { kind: string }) => kind === 'form-expires')).toHaveLength(1)
  })

  it('pictures without a submission of one network leave room for those of others', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const from = (ip: string) => call('POST', `/forms/${page.code}/pictures?ticket=${ticket}`, { body: PICTURE, ip })
    const { name } = (await from('192.0.2.7')).body.data
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
       INSERT INTO form_pictures (name, work_id, bytes, created_at, sender)
       SELECT 'w' || i, work_id, 1, created_at, sender FROM form_pictures, n WHERE name = ?1`,
    )
      .bind(name)
      .run()
    expect(await from('192.0.2.7')).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect((await from('192.0.2.8')).status).toBe(200)
    // One that a submission has counts no more.
    const answers = answersOf(page, '有图', [undefined, undefined, undefined, undefined, undefined, name])
    expect(await send(page.code, { ticket, answers })).toMatchObject({ status: 200 })
    expect((await from('192.0.2.7')).status).toBe(200)
  })

  it('with a picture: it is checked, only the owner gets it, and it is erased with the submission', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const add = (body: unknown) => call('POST', `/forms/${page.code}/pictures?ticket=${ticket}`, { body })
    expect(await add('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject(failure(415, 'FILE_TYPE_UNSUPPORTED'))
    expect(await add(new Uint8Array(FORM_LIMITS.pictureBytes + 1))).toMatchObject(failure(413, 'FILE_TOO_LARGE'))
    const { name } = (await add(PICTURE)).body.data
    const answers = answersOf(page, '有图', [undefined, undefined, undefined, undefined, undefined, name])
    expect(await send(page.code, { ticket, answers })).toMatchObject({ status: 200 })
    // It belongs to that submission now.
    expect(await send(page.code, { ticket, answers })).toMatchObject(failure(422, 'FORM_INVALID'))
    const { id } = (await listOf(page.id)).elements[0]
    const path = `/app-forms/${id}/pictures/${name}`
    const got = await ask('GET', path, { token: owner.token })
    expect([got.status, (await got.bytes()).byteLength]).toEqual([200, PICTURE.byteLength])
    expect(await call('GET', path, { token: (await registerUser()).token })).toMatchObject(failure(404, 'NOT_FOUND'))
    await call('DELETE', `/app-forms/${id}`, { token: owner.token })
    expect(await call('GET', path, { token: owner.token })).toMatchObject(failure(404, 'NOT_FOUND'))
    await ports.forms.forget('9999', '')
    await sweepFormPictures(ports)
    expect(await env.FILES.head(formPictureKey(name))).toBeNull()
  })
})
