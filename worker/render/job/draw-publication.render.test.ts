import { env, exports } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { publishedPictureKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { inlinePage, ports, stored } from '../../testing/render-run.ts'
import { drawPublication } from './draw-publication.ts'

const REQUESTER = { id: 'r', owner: 'somebody', isBackground: false, requestId: 'asked' }
const READY = 'window.moyeManifest={ready:true,fonts:[],failedImages:[]}'
const SHA = 'ab'.repeat(32)

/** A page that hands over what the stage does: a header with its length, then the bytes of the pictures. */
const drawnPage = (bytes = 3) =>
  inlinePage(
    '',
    `const header=new TextEncoder().encode(JSON.stringify({html:'<main>春日</main>',head:'<link>',fonts:['/f/s/a'],problems:[],pictures:[{sha256:'${SHA}',bytes:3}]}));
    const length=new DataView(new ArrayBuffer(4));length.setUint32(0,header.length);
    window.moyeFile=new Blob([length.buffer,header,new Uint8Array([1,2,3]).slice(0,${bytes})]);${READY}`,
  )
const errorPage = (code: string) =>
  inlinePage('', `window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'${code}'}`)

describe('a published page drawn in a browser', () => {
  it('is handed over with its pictures, which are stored in the folder of the work', async () => {
    const { all, counted, events } = ports()
    const result = await drawPublication(all, { workId: 7, pageUrl: drawnPage() }, REQUESTER)
    const key = publishedPictureKey(7, SHA)
    expect(result).toEqual({
      ...{ ok: true, html: '<main>春日</main>', head: '<link>', fonts: ['/f/s/a'], problems: [], pictures: [key] },
    })
    expect([...(await stored(key))]).toEqual([1, 2, 3])
    expect((await env.FILES.head(key))?.httpMetadata?.contentType).toBe('image/webp')
    expect([counted.leases, counted.released]).toEqual([1, 1])
    expect(events).toMatchObject([{ type: 'drawing', kind: 'publication', outcome: 'ok', attempts: 1, id: 'asked' }])
  })

  it('is refused with the code that the page tells, and as broken when its file is cut off', async () => {
    const refusal = async (pageUrl: string) => drawPublication(ports().all, { workId: 7, pageUrl }, REQUESTER)
    expect(await refusal(errorPage('WORK_TOO_LARGE'))).toEqual({ ok: false, code: 'WORK_TOO_LARGE' })
    expect(await refusal(errorPage('nonsense'))).toEqual({ ok: false, code: 'RENDER_FAILED' })
    expect(await refusal(drawnPage(2))).toEqual({ ok: false, code: 'RENDER_FAILED' })
  })

  it('waits for another browser when one is lost, three times at most', async () => {
    const { all } = ports()
    let leases = 0
    const lost = {
      ...all.browsers,
      lease: async () => {
        leases++
        throw fail('RENDER_UNAVAILABLE')
      },
    }
    const result = await drawPublication({ ...all, browsers: lost }, { workId: 7, pageUrl: drawnPage() }, REQUESTER)
    expect([result, leases]).toEqual([{ ok: false, code: 'RENDER_UNAVAILABLE' }, 3])
  })

  it('is no page but our own', async () => {
    for (const pageUrl of ['https://evil.example/', drawnPage(), `${inject('pageServer')}.evil.example/`])
      expect(await exports.RenderService.drawPublication({ workId: 7, pageUrl }, REQUESTER)).toEqual({
        ...{ ok: false, code: 'RENDER_FAILED' },
      })
  })
})
