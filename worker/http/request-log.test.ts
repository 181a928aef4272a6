import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import worker from '../index.ts'
import { call, newPhone, ORIGIN, registerUser, requestCode } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { limitedDataset } from '../testing/cloudflare-limits.ts'
import { askPaid, drawing } from '../testing/render-service.ts'

const spies = () => [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
/** The lines that `work` writes to the console. */
const linesOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const consoles = spies().map(spy => spy.mockImplementation(() => undefined))
  await work()
  return consoles.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)))
}
afterEach(() => {
  for (const spy of spies()) spy.mockRestore()
  console.log = () => undefined
})

const askOf = (changed: Partial<Cloudflare.Env>, path: string, init: RequestInit = {}) =>
  worker.fetch(new Request(`${ORIGIN}${path}`, init) as never, { ...env, ...changed }, createExecutionContext())

describe('the log', () => {
  it('has one line of JSON for each API request, with its route and not its address', async () => {
    const { token, user } = await registerUser()
    const ray = { 'cf-ray': '230b030023ae2822-SJC' }
    const lines = await linesOf(async () => {
      const found = await call('GET', '/work/987654', { token, headers: ray })
      expect(found.headers.get('x-request-id')).toBe('230b030023ae2822-SJC')
      await call('GET', '/api/type?keyword=secret')
    })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      {
        ...{ level: 'info', type: 'request', id: '230b030023ae2822-SJC', method: 'GET', route: '/work/:id' },
        ...{ status: 404, code: 'WORK_NOT_FOUND', ms: expect.any(Number), user: user.id },
      },
      { route: '/type', status: 200, code: null, user: null },
    ])
    expect(lines.join()).not.toMatch(/987654|secret/)
  })

  it('names each request anew unless the network has named it', async () => {
    const ids = await Promise.all(
      [{}, {}, { 'cf-ray': 'x\n{"level":"error"}'.replace('\n', ' ') }, { 'cf-ray': 'a'.repeat(500) }].map(
        async headers => (await call('GET', '/type', { headers })).headers.get('x-request-id'),
      ),
    )
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('holds no phone, no code, no token and no text of a work', async () => {
    const phone = newPhone()
    const code = await requestCode(phone)
    let token = ''
    const lines = await linesOf(async () => {
      token = (await call('POST', '/user', { body: { phone, code } })).body.data.token
      await call('GET', `/user/code?phone=${phone}`)
      await call('POST', '/user/login', { body: { phone, code: '123456' } })
      await call('POST', '/work/new', { token, body: { name: '绝密作品', data: sampleWork({ text: '绝密文字' }) } })
      await call('GET', `/user?token=${token}`, { headers: { authorization: `Bearer ${token}` } })
      await call('POST', '/upload', { body: '绝密文字' })
    })
    expect(lines).toHaveLength(6)
    for (const secret of [phone, phone.slice(4), code, token, '绝密']) expect(lines.join('\n')).not.toContain(secret)
  })

  it('leads from the answer to what went wrong, without the query of an address in it', async () => {
    const DB = {
      prepare: () => {
        throw new Error('D1_ERROR at https://moye.test/editor?ssrImg=1&rt=ticket')
      },
    } as unknown as D1Database
    let id: string | null = ''
    const lines = await linesOf(async () => {
      id = (await askOf({ DB }, '/type')).headers.get('x-request-id')
    })
    const [request, fault] = lines.map(line => JSON.parse(line))
    expect(fault).toMatchObject({ level: 'error', type: 'fault', id, error: expect.stringContaining('D1_ERROR') })
    expect(fault.error).not.toContain('ticket')
    expect(request).toMatchObject({ type: 'request', id, status: 500, code: 'INTERNAL' })
  })

  it('names the same request in the render Worker', async () => {
    const { token } = await registerUser()
    const { body } = await call('POST', '/work/new', { token, body: { data: sampleWork() } })
    const { service, requesters } = drawing()
    const headers = { 'cf-ray': '230b030023ae2823-HKG' }
    for (const key of [{}, { 'idempotency-key': 'a-key-of-the-log' }])
      await askPaid(service, token, `/render/download?appId=${body.data.id}&page=0&fileType=jpg`, {
        headers: { ...headers, ...key },
      })
    expect(requesters.map(({ requestId }) => requestId)).toContain('230b030023ae2823-HKG')
  })
})

describe('figures', () => {
  it('count each API request by route and outcome, within the limits of Analytics Engine', async () => {
    await insertTemplate({ id: 3 })
    const { dataset, points } = limitedDataset()
    await askOf({ METRICS: dataset }, '/template/3')
    await askOf({ METRICS: dataset }, `/template/${'9'.repeat(14)}`)
    await askOf({ METRICS: dataset }, '/editor?new=1', { headers: { accept: 'text/html' } })
    const ms = expect.any(Number)
    expect(points).toEqual([
      { indexes: ['request'], blobs: ['request', '/template/:id', 'ok', 'GET'], doubles: [ms, 200] },
      { indexes: ['request'], blobs: ['request', '/template/:id', 'TEMPLATE_NOT_FOUND', 'GET'], doubles: [ms, 404] },
    ])
  })

  it('that cannot be written cost no request', async () => {
    const METRICS = {
      writeDataPoint: () => {
        throw new TypeError('Maximum of 25 data points')
      },
    }
    const lines = await linesOf(async () => expect((await askOf({ METRICS }, '/type')).status).toBe(200))
    expect(lines.join()).toContain('figures')
  })
})
