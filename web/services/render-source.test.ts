import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadRenderSource } from './render-source.ts'

const answer = (status: number, body: unknown) => {
  const fetched = vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())
const work = { appId: '7', templateId: '', ticket: 'ticket', watermark: true }

describe('render source', () => {
  it('reads a work with its ticket; only the server decides about its watermark', async () => {
    const fetched = answer(200, { status: 200, data: { data: '{}', watermark: false } })
    expect(await loadRenderSource(work)).toEqual({ ok: true, text: '{}', watermark: false })
    expect(fetched).toHaveBeenCalledWith('/work/origin/7', { headers: { 'x-render-ticket': 'ticket' } })
  })

  it('reads a template with the watermark its address asks for', async () => {
    const fetched = answer(200, { status: 200, data: { data: '{}' } })
    const template = { appId: '', templateId: 'a/b', ticket: '', watermark: true }
    expect(await loadRenderSource(template)).toEqual({ ok: true, text: '{}', watermark: true })
    expect(fetched).toHaveBeenCalledWith('/template/a%2Fb', {})
  })

  it('answers a code for every failure and never throws', async () => {
    answer(403, { status: 403, code: 'RENDER_TICKET_INVALID', message: '' })
    expect(await loadRenderSource(work)).toEqual({ ok: false, code: 'RENDER_TICKET_INVALID' })
    answer(500, { status: 500, code: 'toString' })
    expect(await loadRenderSource(work)).toEqual({ ok: false, code: 'INTERNAL' })
    answer(200, { status: 200, data: {} })
    expect(await loadRenderSource(work)).toEqual({ ok: false, code: 'WORK_BROKEN' })
    answer(502, '<html>')
    expect(await loadRenderSource(work)).toEqual({ ok: false, code: 'NETWORK' })
    expect(await loadRenderSource({ ...work, appId: '' })).toEqual({ ok: false, code: 'BAD_REQUEST' })
  })
})
