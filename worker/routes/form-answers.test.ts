import { env } from 'cloudflare:workers'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { bind } from '../adapters/bind.ts'
import { sweepFormPictures } from '../domain/forms/sweep.ts'
import { ask, call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { answersOf, formPage, send, ticketOf } from '../testing/form-page.ts'
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

describe('what was sent', () => {
  it('C-7-033 is listed by work, words and days', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    for (const name of ['甲"引号', '乙\\斜线', '丙']) await send(page.code, { ticket, answers: answersOf(page, name) })
    const names = async (query: string) =>
      (await listOf(page.id, query)).elements.map(({ answers }: { answers: unknown[] }) => answers[0])
    expect(await names('')).toEqual(['丙', '乙\\斜线', '甲"引号'])
    expect(await names(`&keyword=${encodeURIComponent('"')}`)).toEqual(['甲"引号'])
    expect(await names(`&keyword=${encodeURIComponent('乙\\')}`)).toEqual(['乙\\斜线'])
    expect(await names('&size=1&page=2')).toEqual(['甲"引号'])
    expect(await names('&from=2999-01-01T00:00:00Z')).toEqual([])
    expect(await names('&before=2999-01-01T00:00:00%2B08:00&keyword=13800138000')).toHaveLength(3)
  })

  it('C-3-38 C-7-035 C-7-036 has an id and a memo, which the owner writes, and is removed and taken back', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const { id } = (await send(page.code, { ticket, answers: answersOf(page) })).body.data
    const { token } = owner
    expect(await call('PUT', `/app-forms/${id}`, { token, body: { memo: ' 已联系\u0000 ' } })).toMatchObject({
      status: 200,
    })
    expect((await listOf(page.id)).elements[0]).toMatchObject({ id, memo: '已联系' })
    expect(await call('PUT', `/app-forms/${id}`, { token, body: { memo: 'x'.repeat(501) } })).toMatchObject({
      status: 400,
    })
    expect(await call('DELETE', `/app-forms/${id}`, { token })).toMatchObject({ status: 200 })
    expect(await call('DELETE', `/app-forms/${id}`, { token })).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await listOf(page.id)).total).toBe(0)
    const stranger = (await registerUser()).token
    const restore = { body: { ids: [id] } }
    expect((await call('POST', '/app-forms/restore', { token: stranger, ...restore })).body.data).toEqual({ ids: [] })
    expect((await call('POST', '/app-forms/restore', { token, ...restore })).body.data).toEqual({ ids: [id] })
    expect((await listOf(page.id)).total).toBe(1)
  })

  it('is counted for the owner until it was seen, and the owner is told once', async () => {
    const me = await registerUser()
    const page = await formPage(me)
    const ticket = await ticketOf(page.code)
    const works = async () => (await call('GET', '/app-forms/works', { token: me.token })).body.data.elements
    expect(await works()).toMatchObject([{ workId: page.id, answers: 0, fresh: 0, lastAt: null }])
    const ids: number[] = []
    for (const name of ['一', '二', '三'])
      ids.push((await send(page.code, { ticket, answers: answersOf(page, name) })).body.data.id)
    expect(await works()).toMatchObject([{ workId: page.id, answers: 3, fresh: 3 }])
    const notices = async () => (await call('GET', '/user/notices', { token: me.token })).body.data
    await expect.poll(async () => (await notices()).length).toBe(1)
    expect(await notices()).toMatchObject([{ kind: 'form-answers', name: '报名' }])
    await call('POST', `/apps/${page.id}/form-seen`, { token: me.token, body: { lastId: ids[1] } })
    expect(await works()).toMatchObject([{ answers: 3, fresh: 1 }])
  })

  it('C-7-034 is exported as an Excel file in which everything typed is text, and dates are dates', async () => {
    const page = await formPage(owner)
    const ticket = await ticketOf(page.code)
    const hostile = ['=1+1', '+86', '-2', '@SUM(A1)', '＝1', '<b>&"', 'a\u0000b\ufffe\ud800', '_x0041_', '甲\n乙']
    for (const name of hostile) await send(page.code, { ticket, answers: answersOf(page, name) })
    const file = await ask('GET', `/api/apps/${page.id}/form-excel`, { token: owner.token })
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename=".*\.xlsx"/)
    const bytes = await file.bytes()
    const { rows } = (await readXlsx(bytes)).sheets[0] ?? expect.fail('no sheet')
    expect(rows[0]?.slice(0, 3)).toEqual(['提交时间', '姓名', '手机'])
    expect(rows.slice(1).map(row => row[1])).toEqual([
      ...['=1+1', '+86', '-2', '@SUM(A1)', '＝1', '<b>&"', 'a b\ufffd', '_x0041_', '甲\n乙'],
    ])
    expect(rows[1]?.slice(2, 9)).toEqual([
      ...['13800138000', '上午', '画画；运动', new Date('2026-12-01T00:00:00.000Z'), null, '已同意', null],
    ])
    expect(Math.abs(Number(rows[1]?.[0]) - Date.now() - 8 * 3_600_000)).toBeLessThan(60_000)
  })

  it('goes with its work, and with the account', async () => {
    const me = await registerUser()
    const [page, other] = [await formPage(me), await formPage(me)]
    for (const { code, fields } of [page, other]) {
      const ticket = await ticketOf(code)
      const { name } = (await call('POST', `/forms/${code}/pictures?ticket=${ticket}`, { body: PICTURE })).body.data
      const answers = answersOf({ id: 0, code, fields }, '人', [
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        name,
      ])
      expect((await send(code, { ticket, answers })).status).toBe(200)
    }
    const rows = async (table: string) => {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE work_id IN (?1, ?2)`)
        .bind(page.id, other.id)
        .all<{ name?: string }>()
      return results
    }
    const tables = ['forms', 'form_versions', 'form_answers', 'form_pictures']
    const counts = async () => Promise.all(tables.map(async table => (await rows(table)).length))
    const files = (await rows('form_pictures')).map(({ name = '' }) => formPictureKey(name))
    expect(await counts()).toEqual([2, 2, 2, 2])
    await call('DELETE', `/work/${page.id}`, { token: me.token })
    await call('POST', '/work/trash/purge', { token: me.token, body: { ids: [page.id] } })
    expect(await counts()).toEqual([1, 1, 1, 2])
    await sweepFormPictures(ports)
    expect(await counts()).toEqual([1, 1, 1, 1])
    await ports.personalData.erase(me.user.id, new Date().toISOString())
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(await Promise.all(files.map(file => env.FILES.head(file)))).toEqual([null, null])
  })
})
