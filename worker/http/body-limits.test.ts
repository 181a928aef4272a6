import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { workload, workloadWork } from '#test/support/workload.ts'
import worker from '../index.ts'
import { call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { readInput } from './read-input.ts'

const MB = 1024 * 1024
/** Bytes of a piece of the bodies below. */
const PIECE = 64 * 1024

/** A body of unknown length: `before`, then pieces of the repeated text up to `bytes`; counts the pieces that are read. */
const endless = (bytes: number, repeated: string, before = '') => {
  const piece = new TextEncoder().encode(repeated.repeat(Math.floor(PIECE / repeated.length)))
  const read = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.pieces * piece.byteLength >= bytes) return controller.close()
        controller.enqueue(read.pieces === 0 ? new TextEncoder().encode(before) : piece)
        read.pieces++
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}
const post = async (path: string, body: ReadableStream | string, headers: Record<string, string> = {}) => {
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}${path}`, {
    method: 'POST',
    body,
    headers,
  })
  const response = await worker.fetch(request, env, createExecutionContext())
  return { status: response.status, body: await response.json<{ code?: string }>() }
}

const withBody = Object.entries(API).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    endpoint.body ? [{ name: `${area}.${name}`, endpoint }] : [],
  ),
)

describe('a body', () => {
  it('is large only where a document or a picture is sent', () => {
    const large = withBody
      .filter(({ endpoint }) => (endpoint.bodyBytes ?? 0) > LIMITS.bodyBytes)
      .map(({ name }) => name)
    expect(large.sort()).toEqual([
      ...['brand.uploadBrandFont', 'hosts.createHostedWork', 'hosts.saveHostedWork', 'hosts.updateHostedWork'],
      ...['personal.setAvatar', 'publications.publishApp', 'publications.updateApp'],
      'uploads.uploadBase64',
      ...[
        'works.createDesignerWork',
        'works.createJsonRecord',
        'works.createWork',
        'works.repairWork',
        'works.saveWork',
      ],
    ])
  })

  it.each(withBody)('of $name is read up to its limit and no further', async ({ endpoint }) => {
    const isForm = endpoint.encoding === 'multipart'
    const limit = endpoint.bodyBytes ?? (isForm ? LIMITS.uploadBytes + LIMITS.bodyBytes : LIMITS.bodyBytes)
    const { body, read } = endless(limit + 4 * MB, 'a', '"')
    const headers = isForm ? { 'content-type': 'multipart/form-data; boundary=x' } : undefined
    const sent = new Request(`${ORIGIN}/`, { method: 'POST', body, ...(headers ? { headers } : {}) })
    const known = endpoint.path.includes('/orders/') ? '1'.repeat(16) : '1'
    const picture = `${'a'.repeat(64)}.png`
    const values: Readonly<Record<string, string>> = { kind: 'album', code: 'abcdefgh', picture }
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map(name => [name, values[name] ?? known]))
    await expect(readInput(endpoint, sent, params)).rejects.toMatchObject({
      code: isForm ? 'FILE_TOO_LARGE' : 'PAYLOAD_TOO_LARGE',
    })
    expect(read.pieces * PIECE).toBeLessThan(limit + 4 * PIECE)
  })

  it('whose declared length is too large is not read at all', async () => {
    const { body, read } = endless(MB, 'a')
    const headers = { 'content-length': String(LIMITS.bodyBytes + 1) }
    const sent = new Request(`${ORIGIN}/`, { method: 'POST', body, headers })
    await expect(readInput(API.accounts.login, sent, {})).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(read.pieces).toBe(0)
  })
})

// The isolate has a heap of 128 MB (vitest.config.ts): what does not fit ends the Worker and with it this file.
describe('what would need more memory than a Worker has', () => {
  it.each([
    ['empty lists', '[],', '['],
    ['numbers', '1,', '['],
    ['objects', '{"a":1},', '['],
    ['levels', '[', ''],
  ])('16 MB of %s to the login are refused', async (_, repeated, before) => {
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => post('/user/login', endless(16 * MB, repeated, before).body)),
    )
    for (const answer of sent) expect(answer).toMatchObject(failure(413, 'PAYLOAD_TOO_LARGE'))
  })

  it.each([
    ['empty lists', '[],', '{"id":1,"x":['],
    ['objects', '{"a":1},', '{"id":1,"x":['],
    ['levels', '[', '{"id":1,"x":'],
  ])('16 MB of %s beside a document are refused', async (_, repeated, before) => {
    const { token } = await registerUser()
    const { body } = endless(15 * MB, repeated, before)
    expect(await post('/work', body, { 'x-token': token })).toMatchObject(failure(413, 'PAYLOAD_TOO_LARGE'))
  })

  it.each([
    ['layers', '{"pages":[{"layers":[', '{},', '{}]}]}'],
    ['pages', '{"pages":[', '{},', '{}]}'],
    ['lists', '{"pages":[],"x":[', '[],', '[]]}'],
    ['numbers', '{"pages":[],"x":[', '1,', '1]}'],
  ])('a document of 8 MB of %s is refused', async (_, start, repeated, end) => {
    const { token } = await registerUser()
    const { id } = (await call('POST', '/work/new', { token, body: {} })).body.data
    const data = start + repeated.repeat(Math.floor((LIMITS.workBytes - 100) / repeated.length)) + end
    const body = JSON.stringify({ id, data, version: 1 })
    expect(await post('/work', body, { 'x-token': token })).toMatchObject(failure(413, 'WORK_TOO_LARGE'))
    expect((await call('GET', `/work/${id}`, { token })).body.data.version).toBe(1)
  })

  it('a work of 3000 layers, and an older one of many pages, are saved', async () => {
    const { token } = await registerUser()
    const { id } = (await call('POST', '/work/new', { token, body: {} })).body.data
    const layers = JSON.stringify(workloadWork(workload(3000), ['/u/a.png']))
    const pages = JSON.stringify({ pages: Array.from({ length: 60 }, () => ({ layers: [{ pid: 'h5ds_text' }] })) })
    for (const [at, data] of [layers, pages].entries())
      expect(await call('POST', '/work', { token, body: { id, data, version: at + 1 } })).toMatchObject({ status: 200 })
    expect((await call('GET', '/work/personal', { token })).body.data.elements).toMatchObject([{ id, pages: 60 }])
  })
})
