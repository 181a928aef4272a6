import { describe, expect, it } from 'vitest'
import { cutOutInBrowser } from './domain/draw/cut-out.ts'
import { inlinePage, ports } from './test-draw.ts'

const page = (script: string) => inlinePage('', script)
const READY = 'window.moyeManifest={ready:true,fonts:[],failedImages:[]}'

describe('a cut-out made in a browser', () => {
  it('comes back byte for byte, however large', async () => {
    const size = 5_000_003
    const script = `window.moyeFile=new Blob([Uint8Array.from({length:${size}},(_, at)=>at*7)],{type:'image/png'});${READY}`
    const { all, counted } = ports()
    const result = await cutOutInBrowser(all.pool, page(script), 'somebody')
    if (typeof result === 'string') throw new Error(result)
    expect(result.type).toBe('image/png')
    expect(result.bytes.length).toBe(size)
    expect(result.bytes.every((value, at) => value === ((at * 7) & 255))).toBe(true)
    expect(counted.released).toBe(1)
  })

  it('says when the page found no subject, failed, or made nothing', async () => {
    const told = (error: string) => page(`window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'${error}'}`)
    const { pool } = ports().all
    expect(await cutOutInBrowser(pool, told('CUTOUT_NO_SUBJECT'), 'somebody')).toBe('CUTOUT_NO_SUBJECT')
    expect(await cutOutInBrowser(pool, told('INTERNAL'), 'somebody')).toBe('CUTOUT_FAILED')
    expect(await cutOutInBrowser(pool, page(READY), 'somebody')).toBe('CUTOUT_FAILED')
  })
})
