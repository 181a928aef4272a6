import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { MESSAGE_LENGTH } from '#schemas/error-report.ts'
import { bind } from '../adapters/bind.ts'
import { createHealth } from '../domain/health.ts'
import worker from '../index.ts'
import { ask, call, failure, newIp, ORIGIN } from '../test-call.ts'
import { limitedDataset } from '../testing/cloudflare-limits.ts'
import { drawing } from '../testing/render-service.ts'

const WELL = { database: true, migrations: true, files: true, objects: true, renderer: true }
const dead = () => {
  throw new Error('down')
}
/** What can be broken, and what then does not work. */
const BROKEN: readonly (readonly [string, Partial<Cloudflare.Env>, Partial<typeof WELL>])[] = [
  ['D1', { DB: { prepare: dead } as unknown as D1Database }, { database: false, migrations: false }],
  ['a missing migration', { MIGRATION: '9999_future.sql' }, { migrations: false }],
  ['R2', { FILES: { head: dead } as unknown as R2Bucket }, { files: false }],
  ['Durable Objects', { MUTEX: { getByName: dead } as unknown as Cloudflare.Env['MUTEX'] }, { objects: false }],
  [
    'the render Worker',
    { RENDER: { ...drawing().service, ping: dead } as unknown as NonNullable<Cloudflare.Env['RENDER']> },
    { renderer: false },
  ],
]

describe('the health of the product', () => {
  const portsWith = (changed: Partial<Cloudflare.Env>, now = Date.now) =>
    bind({ ...env, ...changed }, new Request(`${ORIGIN}/health`), () => undefined, now)
  let noise = vi.spyOn(console, 'error')
  beforeEach(() => {
    noise = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    noise.mockRestore()
  })

  it('is told to everyone, by GET and by HEAD, and kept by no cache', async () => {
    const { status, body, headers } = await call('GET', '/health')
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 200, data: { version: expect.any(String), checks: WELL } },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    const head = await ask('HEAD', '/health')
    expect([head.status, await head.text(), head.headers.get('x-request-id') === null]).toEqual([200, '', false])
    const other = await call('POST', '/health')
    expect(other).toMatchObject(failure(405, 'METHOD_NOT_ALLOWED'))
    expect(other.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD'])
  })

  it.each(BROKEN)('is 503 without %s, and names it', async (_, changed, failing) => {
    const checks = { ...WELL, ...failing }
    await expect(createHealth()(portsWith(changed))).rejects.toMatchObject({
      code: 'UNHEALTHY',
      status: 503,
      details: { checks },
    })
  })

  it('is not checked again for some seconds, whoever asks', async () => {
    let time = 1_000_000
    const check = vi.fn(async () => WELL)
    const health = createHealth()
    const ports = { now: () => time, health: { version: 'v', check } }
    for (const at of [0, 1, LIMITS.healthMs - 1]) {
      time = 1_000_000 + at
      await health(ports)
    }
    expect(check).toHaveBeenCalledTimes(1)
    time = 1_000_000 + LIMITS.healthMs
    check.mockResolvedValueOnce({ ...WELL, files: false })
    await expect(health(ports)).rejects.toMatchObject({ code: 'UNHEALTHY' })
    await expect(health(ports)).rejects.toMatchObject({ code: 'UNHEALTHY' })
    expect(check).toHaveBeenCalledTimes(2)
  })
})

describe('an error of a page', () => {
  const REPORT = {
    page: 'editor',
    message: "TypeError: Cannot read properties of null (reading 'layer')",
    stack: ['draw /assets/editor-1a2b3c4d.js:1:234'],
    browser: 'Chrome/156',
  }
  const report = (body: unknown, ip = newIp()) => call('POST', '/client-error', { body, ip })

  it('is a line in the log and a figure, without what may be a text of the user', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const { dataset, points } = limitedDataset()
    const message = 'SyntaxError: "我的作品 secret" at https://moye.test/editor?token=abc is not JSON 13800138000'
    const request = new Request(`${ORIGIN}/client-error`, {
      method: 'POST',
      body: JSON.stringify({ ...REPORT, message }),
    })
    await worker.fetch(request as never, { ...env, METRICS: dataset }, createExecutionContext())
    const [line = ''] = log.mock.calls.map(([text]) => String(text))
    log.mockRestore()
    const kept = 'SyntaxError: * at * is not JSON #'
    expect(JSON.parse(line)).toEqual({
      ...REPORT,
      level: 'info',
      type: 'client-error',
      id: expect.any(String),
      message: kept,
    })
    expect(points[0]).toEqual({
      indexes: ['client-error'],
      blobs: ['client-error', 'editor', kept, REPORT.stack[0], 'Chrome/156'],
      doubles: [1],
    })
  })

  it.each([
    ['a text as the page', { page: '我的作品' }],
    ['an address as the page', { page: 'editor?token=abc' }],
    ['a message without end', { message: 'x'.repeat(MESSAGE_LENGTH + 1) }],
    ['words as a place in the code', { stack: ['我的作品 at home'] }],
    ['an address with a query as a place', { stack: ['f /assets/a.js?token=abc:1:2'] }],
    ['too many places', { stack: Array(20).fill(REPORT.stack[0]) }],
    ['anything as the browser', { browser: 'Mozilla/5.0 (X11; Linux)' }],
  ])('is refused with %s', async (_, changed) => {
    expect(await report({ ...REPORT, ...changed })).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('is small: a longer body is not read', async () => {
    expect(await report({ ...REPORT, more: 'x'.repeat(5000) })).toMatchObject(failure(413, 'PAYLOAD_TOO_LARGE'))
  })

  it('is counted for the network: a page that reports without end is not listened to', async () => {
    const ip = newIp()
    const answers = []
    for (let at = 0; at <= RATE_LIMITS['client-error'].count; at++) answers.push((await report(REPORT, ip)).status)
    expect(answers).toEqual([...Array(RATE_LIMITS['client-error'].count).fill(200), 429])
    expect((await report(REPORT)).status).toBe(200)
  })
})
