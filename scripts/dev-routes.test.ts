import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { devRoute } from './dev-routes.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const open = (url: string) => devRoute({ method: 'GET', url, accept: HTML })
const load = (url: string) => devRoute({ method: 'GET', url, accept: '*/*' })

describe('development server', () => {
  it.each([
    ['/', '/index.html'],
    ['/userCenter/design?type=all&page=1', '/index.html?type=all&page=1'],
    ['/dev/inbox', '/index.html'],
    ['/nothing/here', '/index.html'],
    ['/editor?templateId=3', '/editor.html?templateId=3'],
    ['/editor?ssrImg=1&appId=4', '/stage.html?ssrImg=1&appId=4'],
  ])('opens %s from %s', (url, page) => {
    expect(open(url)).toEqual({ to: 'page', url: page })
  })

  it('sends an editor without anything to open home, as the Worker does', () => {
    expect(open('/editor')).toEqual({ to: 'redirect', url: '/' })
    expect(open('/editor?templateId=undefined')).toEqual({ to: 'redirect', url: '/' })
  })

  it('sends every call of the table to the Worker, under both prefixes and even as a page', () => {
    const calls = Object.values(API as Record<string, Record<string, Endpoint>>).flatMap(area => Object.values(area))
    expect(calls.length).toBeGreaterThan(15)
    for (const { method, path } of calls)
      for (const url of [path, `/api${path}`].map(form => `${form.replace(/:[^/]+/g, '42')}?a=1`))
        expect(devRoute({ method, url, accept: HTML }), `${method} ${url}`).toEqual({ to: 'worker' })
    expect(open('/api/nothing')).toEqual({ to: 'worker' })
    // What providers of payments and phones open is no call of the table.
    for (const url of ['/order/0123456789abcdef/pay?channel=wechat', '/callbacks/alipay', '/callbacks/wechat-pay'])
      expect(open(url)).toEqual({ to: 'worker' })
  })

  it('leaves modules and files to Vite, and a page that only begins like a call is a page', () => {
    for (const url of [
      '/@vite/client',
      '/apps/site/main.tsx',
      '/apps/create-router.ts',
      '/editor/view.ts',
      '/openapi.json',
      '/u/art/a.svg',
    ])
      expect(load(url), url).toEqual({ to: 'vite' })
    expect(open('/@fs/tmp/x')).toEqual({ to: 'vite' })
    expect(open('/favicon.svg')).toEqual({ to: 'vite' })
    expect(open('/workshop')).toEqual({ to: 'page', url: '/index.html' })
  })
})
