import { exports } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { fail } from '#schemas/errors.ts'
import type { QueueTicket } from '../../ports/browser-leases.ts'
import { inlinePage, ports } from '../../testing/render-run.ts'
import { Recalled } from '../tab/tab.ts'
import { cutOutInBrowser } from './cut-out.ts'

const page = (script: string) => inlinePage('', script)
const READY = 'window.moyeManifest={ready:true,fonts:[],failedImages:[]}'

describe('a cut-out made in a browser', () => {
  it('crosses the service byte for byte, also beyond the 32 MiB that a call carries', async () => {
    const cut = await exports.RenderService.cutOut(`${inject('pageServer')}/cut-out`, 'somebody')
    if (!cut.ok) return expect.fail(cut.code)
    expect(cut.type).toBe('image/webp')
    const bytes = new Uint8Array(await new Response(cut.body).arrayBuffer())
    expect(bytes.length).toBe(34_000_003)
    expect(bytes.every((value, at) => value === ((at * 7) & 255))).toBe(true)
  })

  it('is made of no page but our own', async () => {
    const origin = inject('pageServer')
    const foreign = ['https://evil.example/', page(READY), 'file:///etc/passwd', `${origin}.evil.example/`, 'nonsense']
    for (const url of foreign)
      expect([url, await exports.RenderService.cutOut(url, 'somebody')]).toEqual([
        url,
        { ok: false, code: 'CUTOUT_FAILED' },
      ])
  })

  it('gives its browser back', async () => {
    const size = 5_000_003
    const script = `window.moyeFile=new Blob([Uint8Array.from({length:${size}},(_, at)=>at*7)],{type:'image/png'});${READY}`
    const { all, counted } = ports()
    const result = await cutOutInBrowser(all.browsers, page(script), 'somebody')
    if (!result.ok) return expect.fail(result.code)
    expect(result.type).toBe('image/png')
    expect(result.bytes.length).toBe(size)
    expect(result.bytes.every((value, at) => value === ((at * 7) & 255))).toBe(true)
    expect(counted.released).toBe(1)
  })

  it('a full queue is said to be full', async () => {
    const lease = () => Promise.reject(fail('RENDER_QUEUE_FULL'))
    const { browsers } = ports().all
    expect(await cutOutInBrowser({ ...browsers, lease }, page(READY), 'somebody')).toEqual({
      ok: false,
      code: 'RENDER_QUEUE_FULL',
    })
  })

  it('begins again when its browser is recalled, as a long drawing that has lost no browser', async () => {
    const lost = fail('RENDER_UNAVAILABLE')
    const ends: unknown[] = [new Recalled(), lost, lost, lost]
    const asked: QueueTicket[] = []
    const lease = (ticket: QueueTicket) => {
      asked.push(ticket)
      return Promise.reject(ends[asked.length - 1])
    }
    const { browsers } = ports().all
    expect(await cutOutInBrowser({ ...browsers, lease }, page(READY), 'somebody')).toEqual({
      ok: false,
      code: 'RENDER_UNAVAILABLE',
    })
    expect(asked.map(({ isLarge, isCutOut, wasRecalled }) => [isLarge && isCutOut, wasRecalled])).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [true, true],
    ])
  })

  it('says when the page found no subject, failed, or made nothing', async () => {
    const told = (error: string) => page(`window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'${error}'}`)
    const { browsers } = ports().all
    const refused = (code: string) => ({ ok: false, code })
    expect(await cutOutInBrowser(browsers, told('CUTOUT_NO_SUBJECT'), 'somebody')).toEqual(refused('CUTOUT_NO_SUBJECT'))
    expect(await cutOutInBrowser(browsers, told('INTERNAL'), 'somebody')).toEqual(refused('CUTOUT_FAILED'))
    expect(await cutOutInBrowser(browsers, page(READY), 'somebody')).toEqual(refused('CUTOUT_FAILED'))
  })
})
