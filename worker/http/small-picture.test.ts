import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { writePatiently } from '../adapters/r2-writes.ts'
import worker from '../index.ts'
import { ask, newIp, ORIGIN } from '../test-call.ts'

const PNG = quarteredPng(1600, 800)
const keyOf = (letter: string, extension = 'png') => `u/${letter.repeat(64)}.${extension}`
const put = (key: string, type = 'image/png') => env.FILES.put(key, PNG, { httpMetadata: { contentType: type } })

/** Width and height (px) in the head of a WebP. */
const sizeOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const kind = String.fromCharCode(...bytes.subarray(12, 16))
  if (kind === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  return [1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >> 8)]
}
const look = async (path: string, options = {}) => {
  const response = await ask('GET', `/${path}`, options)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  return { response, bytes, type, size: type === 'image/webp' ? sizeOf(bytes) : null }
}

beforeAll(async () => {
  await put(keyOf('a'))
})

describe('a stored picture that is asked for in a size', () => {
  it('fits into it, rounded up to 100 px, as a WebP for ever', async () => {
    for (const [query, size] of [
      ['w=700', [700, 350]],
      ['w=601', [700, 350]],
      ['w=400&h=800', [400, 200]],
      ['w=1000&h=150', [400, 200]],
    ] as const) {
      const { response, type, size: drawn, bytes } = await look(`${keyOf('a')}?${query}`)
      expect([query, response.status, type, drawn]).toEqual([query, 200, 'image/webp', size])
      expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')))
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    }
  })

  it('is never larger than it is, and is sent as it is stored without a size, for one that is none, or to a download', async () => {
    expect((await look(`${keyOf('a')}?w=2900`)).size).toEqual([1600, 800])
    for (const query of ['', '?w=', '?w=x', '?w=-700', '?w=99999', '?w=3001', '?h=700', '?w=7e2', '?w=100'])
      expect([query, (await look(`${keyOf('a')}${query}`)).bytes.byteLength]).toEqual([query, PNG.byteLength])
  })

  it('what is no picture that can be made smaller is sent as it is stored, and what is not there is not found', async () => {
    await put(keyOf('b', 'gif'), 'image/png')
    await env.FILES.put(keyOf('c'), 'broken', { httpMetadata: { contentType: 'image/png' } })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await look(`${keyOf('c')}?w=700`)).bytes.byteLength).toBe(6)
    log.mockRestore()
    expect((await look(`${keyOf('d')}?w=700`)).response.status).toBe(404)
  })

  it('is gone with the picture that it was made of', async () => {
    await put(keyOf('f'))
    expect((await look(`${keyOf('f')}?w=700`)).type).toBe('image/webp')
    await writePatiently(() => env.FILES.delete(keyOf('f')))
    expect((await look(`${keyOf('f')}?w=700`)).response.status).toBe(404)
  })

  it('a network has a number of them made in a minute; what was made is free, and beyond it the stored one comes', async () => {
    const ip = newIp()
    await put(keyOf('e'))
    const context = createExecutionContext()
    let left: number = 2
    const limited = { limit: async () => ({ success: left-- > 0 }) } as RateLimit
    const types: (string | null)[] = []
    for (const width of [700, 800, 900, 700, 700]) {
      const url = `${ORIGIN}/${keyOf('e')}?w=${width}`
      const request = new Request<unknown, IncomingRequestCfProperties>(url, { headers: { 'cf-connecting-ip': ip } })
      const response = await worker.fetch(request, { ...env, SMALL_PICTURE_RATE: limited }, context)
      types.push(response.headers.get('content-type'))
      await response.body?.cancel()
    }
    await waitOnExecutionContext(context)
    expect(types).toEqual(['image/webp', 'image/webp', 'image/png', 'image/webp', 'image/webp'])
    expect(RATE_LIMITS['small-picture'].per).toBe('network')
  })
})
