import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { Failure } from '#schemas/errors.ts'
import { bind } from '../adapters/bind.ts'
import { save } from '../domain/works.ts'
import { asRole, call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { readInput } from './read-input.ts'

afterEach(() => {
  vi.restoreAllMocks()
})
const request = (path: string, body?: string) =>
  new Request(`${ORIGIN}${path}`, body === undefined ? {} : { method: 'POST', body })

const withKey = (body: string) =>
  new Request(`${ORIGIN}/work`, { method: 'POST', body, headers: { 'idempotency-key': 'a-key-of-a-test' } })

describe('what a call is sent', () => {
  it('ids of the path arrive as numbers, names as text; what does not fit is NOT_FOUND', async () => {
    const work = await readInput(API.works.loadWork, request('/work/42'), { id: '42' })
    expect(work.params).toEqual({ id: 42 })
    const key = { key: 'order-a1B2_c3' }
    expect((await readInput(API.delivery.renderJob, request('/'), key)).params).toEqual(key)
    for (const id of ['', 'x', '-1', '0x1', '1'.repeat(16)])
      await expect(readInput(API.works.loadWork, request('/'), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const key of ['short', 'a key', 'k'.repeat(101)])
      await expect(readInput(API.delivery.renderJob, request('/'), { key })).rejects.toBeInstanceOf(Failure)
  })

  it('every path with a parameter refuses one that does not fit', async () => {
    const designer = await asRole('designer')
    const admin = await asRole('admin')
    const calls = Object.values(API).flatMap(area => Object.values<Endpoint>(area).filter(({ params }) => params))
    expect(calls.length).toBeGreaterThan(5)
    for (const { method, path, auth } of calls) {
      const { token } = auth === 'admin' ? admin : designer
      const answer = await call(method, path.replace(/:\w+/g, 'x-1'), { token })
      // A ticket is asked for first.
      expect([path, answer.body.code]).toEqual([path, auth === 'render' ? 'RENDER_TICKET_INVALID' : 'NOT_FOUND'])
    }
  })

  it('the body is hashed as it came when it has a key, and is not serialized again', async () => {
    const text = ` {"id": 1,\n"data":"{}", "version" : 1, "more": 2, "name": "墨"} `
    const stringify = vi.spyOn(JSON, 'stringify')
    const { body, bodyHash } = await readInput(API.works.saveWork, withKey(text), {})
    expect(stringify).not.toHaveBeenCalled()
    expect(body).toEqual({ id: 1, data: '{}', materialIds: [], version: 1 })
    expect(bodyHash).toBe(await sha256Hex(text))
    expect(await readInput(API.works.saveWork, request('/work', text), {})).toMatchObject({ body, bodyHash: '' })
    // A call that takes no key is not hashed.
    expect(await readInput(API.materials.searchPhotos, withKey('{}'), {})).toMatchObject({ bodyHash: '' })
  })

  it('is read in one go when it declares a small length, and in pieces otherwise, with the same result', async () => {
    const text = `{"id": 1,"version": 2,"data":"墨页😀"}`
    const length = String(new TextEncoder().encode(text).length)
    const whole = vi.spyOn(Request.prototype, 'arrayBuffer')
    const read = (headers: Record<string, string>) =>
      readInput(
        API.works.saveWork,
        new Request(`${ORIGIN}/work`, {
          method: 'POST',
          body: text,
          headers: { 'idempotency-key': 'a-key', ...headers },
        }),
        {},
      )
    const first = await read({ 'content-length': length })
    expect([whole.mock.calls.length, first.bodyHash]).toEqual([1, await sha256Hex(text)])
    expect(first.body).toEqual({ id: 1, data: '墨页😀', materialIds: [], version: 2 })
    for (const declared of ['1000001', 'many', '-']) expect(await read({ 'content-length': declared })).toEqual(first)
    expect(whole).toHaveBeenCalledTimes(1)
    await expect(read({ 'content-length': '999999999' })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('a character that is cut by the pieces of the stream arrives whole', async () => {
    const bytes = new TextEncoder().encode('{"id":1,"version":1,"data":"墨页😀"}')
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const sent = new Request(`${ORIGIN}/work`, { method: 'POST', body })
    expect((await readInput(API.works.saveWork, sent, {})).body).toMatchObject({ data: '墨页😀' })
  })
})

describe('a repeated key', () => {
  const post = (token: string, body: string) =>
    call('POST', '/work/new', { token, body, headers: { 'idempotency-key': 'raw-body-1' } })

  it('is the same request when the same bytes come again, and another one otherwise', async () => {
    const { token } = await registerUser()
    const first = await post(token, '{"name":"海报"}')
    expect(first.status).toBe(200)
    expect((await post(token, '{"name":"海报"}')).body).toEqual(first.body)
    expect(await post(token, '{"name": "海报"}')).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('a document that is saved', () => {
  it.each([1000, LIMITS.workInlineBytes + 1000])('is never encoded as a whole by us (%i letters)', async letters => {
    const { token, user } = await registerUser()
    const { body } = await call('POST', '/work/new', { token, body: {} })
    const real = bind(env, request('/'), () => undefined)
    // Without the cover, which is drawn behind the answer.
    const ports = { ...real, works: { ...real.works, load: async () => null } }
    const data = sampleWork({ text: 'a'.repeat(letters) })
    const encode = vi.spyOn(TextEncoder.prototype, 'encode')
    const actor = { id: user.id, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
    const storing = { actor, idempotency: null, spend: async () => {} }
    await save(ports, storing, { id: body.data.id, data, materialIds: [], version: 1 })
    expect(encode.mock.calls.filter(([text]) => (text?.length ?? 0) >= data.length)).toHaveLength(0)
    encode.mockRestore()
    expect((await call('GET', `/work/${body.data.id}`, { token })).body.data.data).toBe(data)
  })
})
