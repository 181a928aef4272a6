import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { FONTS, fontKey } from '#schemas/catalog/fonts.ts'

const MANIFEST = '{ready:true,fonts:[],failedImages:[]}'
const body = (script: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:0;background:linear-gradient(45deg,#f06,#40f)"><div style="height:9000px">墨页</div><script>${script}</script>`
const PAGES: Record<string, string> = {
  '/ready': body(`window.moyeManifest=${MANIFEST}`),
  '/broken': body(`window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'WORK_BROKEN'}`),
  '/outdated': body(`window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'RENDER_TICKET_INVALID'}`),
  '/slow': body(`setTimeout(() => { window.moyeManifest=${MANIFEST} }, 1500)`),
  '/hangs': body(''),
}

/** The file of a font of the catalogue, under its storage key. */
const fontFile = (path: string): Buffer | undefined => {
  const face = FONTS.find(each => `/${fontKey(each)}` === path)
  return face && readFileSync(`node_modules/${face.package}/${face.file}`)
}

/** Serves pages that get ready, fail or hang, and whole fonts, for the tests of the render Worker. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = createServer((request, response) => {
    const font = fontFile(request.url ?? '')
    if (font) return response.writeHead(200, { 'content-type': 'font/ttf' }).end(font)
    const page = PAGES[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  project.provide('pageServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => server.close()
}
