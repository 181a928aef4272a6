import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { workerBehind } from './dev-server.ts'

const HTML = '<html><head><title>页面</title></head><body></body></html>'
const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
})

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  ending.push(() => server.close())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
type Next = () => void
type Handler = (...given: [...Parameters<RequestListener>, next: Next]) => void

/** The development server as Vite runs it: the handlers of the plugin, then the page, changed by the plugin. */
const serve = async (api: string): Promise<string> => {
  const { configureServer, transformIndexHtml } = workerBehind(api) as unknown as {
    configureServer(server: object): () => void
    transformIndexHtml(html: string): string
  }
  const handlers: Handler[] = []
  configureServer({ middlewares: { use: (handler: Handler) => handlers.push(handler) } })
  return listen((request, response) =>
    handlers[0]?.(request, response, () =>
      // Vite reads the page from the disk first.
      setTimeout(() => response.end(`${request.url} ${transformIndexHtml(HTML)}`), 5),
    ),
  )
}
const open = (url: string) => fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' })

describe('a page of the development server', () => {
  const facts = (name: string) => `<meta name="description" content="$& x"><meta name="moye-host" content="${name}">`

  it('has what the Worker writes into it, and may be framed by whom the Worker says', async () => {
    const asked: string[] = []
    const api = await listen(({ url, headers }, response) => {
      asked.push(`${headers.host?.split(':')[0]} ${url} ${headers['accept-encoding'] ?? 'plain'}`)
      response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'self' https://a.test; x y")
      response.end(HTML.replace('</head>', () => `${facts(String(url))}</head>`))
    })
    const site = await serve(api)
    const pages = await Promise.all(
      ['/editor?credentials=a', '/editor?credentials=b'].map(async path => {
        const response = await open(site + path)
        return [response.headers.get('content-security-policy'), await response.text()]
      }),
    )
    const page = (path: string) => [
      "frame-ancestors 'self' https://a.test",
      `/editor.html${path} ${HTML.replace('</head>', () => `${facts(`/editor${path}`)}</head>`)}`,
    ]
    expect(pages).toEqual([page('?credentials=a'), page('?credentials=b')])
    // With the address as the browser knows it, which says whose page it is.
    expect(asked.sort()).toEqual(['127.0.0.1 /editor?credentials=a plain', '127.0.0.1 /editor?credentials=b plain'])
  })

  it('leads where the Worker leads: works of a partner are at its host', async () => {
    const there = 'http://design.tuku.localhost:1/editor?appId=7_ismoye'
    const site = await serve(await listen((_, response) => void response.writeHead(302, { location: there }).end()))
    const response = await open(`${site}/editor?appId=7_ismoye`)
    expect([response.status, response.headers.get('location')]).toEqual([302, there])
  })

  it('is served without all that while the Worker does not answer', async () => {
    const api = await listen((_, response) => void response.destroy())
    const site = await serve(api)
    const response = await open(`${site}/editor?new=1`)
    expect([response.status, response.headers.get('content-security-policy'), await response.text()]).toEqual([
      ...[200, null, `/editor.html?new=1 ${HTML}`],
    ])
  })
})
