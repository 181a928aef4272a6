import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { fontFiles } from '../../scripts/seed-content.ts'
import { IN_FONT_READY, inFontStyle } from './in-font.ts'

const MANIFEST = '{ready:true,fonts:[],failedImages:[]}'
const body = (script: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:0;background:linear-gradient(45deg,#f06,#40f)"><div style="height:9000px">墨页</div><script>${script}</script>`
const PAGES: Record<string, string> = {
  '/ready': body(`window.moyeManifest=${MANIFEST}`),
  '/broken': body(`window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'WORK_BROKEN'}`),
  '/outdated': body(`window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'RENDER_TICKET_INVALID'}`),
  '/slow': body(`setTimeout(() => { window.moyeManifest=${MANIFEST} }, 1500)`),
  '/hangs': body(''),
  '/aborted-once': body(`window.moyeManifest=${MANIFEST}`),
  // A cut-out of more than the 32 MiB that a call between Workers carries.
  '/cut-out': body(
    `window.moyeFile=new Blob([Uint8Array.from({length:34000003},(_, at)=>at*7)],{type:'image/webp'});window.moyeManifest=${MANIFEST}`,
  ),
}

/** The font file at an address; the address is its storage key. */
const fontFile = (address: string): Buffer | undefined => {
  const file = fontFiles().find(({ key }) => `/${key}` === address)
  return file && readFileSync(file.path)
}

/** A page with a text in a whole font, which pages of other origins may not load: `/in-font?font=…&text=…`. */
const inFont = ({ pathname, searchParams }: URL): string | undefined =>
  pathname === '/in-font'
    ? `<!doctype html><meta charset="utf-8"><style>${inFontStyle(searchParams.get('font') ?? '')}</style><body><p>${searchParams.get('text')}</p><script>${IN_FONT_READY}</script>`
    : undefined

/** A page whose first navigation ends as it does when the renderer process is killed: `/aborted-once?id=…`. */
const abortedOnce = () => {
  const seen = new Set<string>()
  return (address: string): boolean => {
    if (!address.startsWith('/aborted-once') || seen.has(address)) return false
    seen.add(address)
    return true
  }
}

/** Serves the render Worker's tests: pages that become ready, fail or hang, whole fonts, and texts set in them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const isAborted = abortedOnce()
  const server = createServer((request, response) => {
    // Chromium ends the navigation with net::ERR_ABORTED.
    if (isAborted(request.url ?? '')) return response.writeHead(204).end()
    const font = fontFile(request.url ?? '')
    if (font) return response.writeHead(200, { 'content-type': 'font/ttf' }).end(font)
    const url = new URL(request.url ?? '', 'http://localhost')
    const page = PAGES[url.pathname] ?? inFont(url)
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  project.provide('pageServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => server.close()
}
