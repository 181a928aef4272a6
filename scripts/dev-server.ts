import { AsyncLocalStorage } from 'node:async_hooks'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { devRoute } from './dev-routes.ts'

/** Sends a request to the Worker; it keeps the Host header, so the Worker answers with our addresses. */
const askWorker = (
  api: string,
  { url, method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  take: (answer: IncomingMessage) => void,
): ReturnType<typeof ask> => {
  const { hostname, port } = new URL(api)
  return ask({ hostname, port, path: url, method, headers }, take)
}

/** Forwards a request unchanged to the Worker. */
const forward = (api: string, request: IncomingMessage, response: ServerResponse): void => {
  const upstream = askWorker(api, request, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.on('error', error => {
    if (response.headersSent) response.destroy(error)
    else
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`Worker 没有应答：${error.message}`)
  })
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** What the Worker says of a page that Vite serves. */
interface WorkerPage {
  /** Where it leads instead; empty = nowhere. */
  readonly location: string
  /** What it has written at the end of the head: the first of it is the description. */
  readonly head: string
  /** Who may have the page in a frame, as in its policy; empty = it does not say. */
  readonly framing: string
}
const NOTHING: WorkerPage = { location: '', head: '', framing: '' }

/** `NOTHING` when the Worker does not answer: the page is served all the same. */
const workerPage = (api: string, request: IncomingMessage): Promise<WorkerPage> =>
  new Promise(done => {
    const { 'if-none-match': _, 'accept-encoding': __, ...headers } = request.headers
    const read = async (answer: IncomingMessage): Promise<WorkerPage> => {
      const html = await text(answer)
      return {
        location: answer.headers.location ?? '',
        head: /<meta name="description".*?(?=<\/head>)/s.exec(html)?.[0] ?? '',
        framing: /frame-ancestors [^;]*/.exec(String(answer.headers['content-security-policy']))?.[0] ?? '',
      }
    }
    askWorker(
      api,
      { url: request.url, method: 'GET', headers },
      answer => void read(answer).then(done, () => done(NOTHING)),
    )
      .on('error', () => done(NOTHING))
      .end()
  })

/** Serves the pages with hot reload in front of the Worker at `api`; what the Worker writes into a page, they have too. */
export const workerBehind = (api: string): Plugin => {
  const served = new AsyncLocalStorage<WorkerPage>()
  return {
    name: 'moye-worker-behind',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { method = 'GET', url = '/', headers } = request
        const route = devRoute({ method, url, accept: headers.accept ?? '' })
        if (route.to === 'worker') forward(api, request, response)
        else if (route.to === 'redirect') response.writeHead(302, { location: route.url }).end()
        else if (route.to === 'page')
          void workerPage(api, request).then(page => {
            if (page.location) return void response.writeHead(302, { location: page.location }).end()
            // The rest of the policy would stop what Vite adds to a page.
            if (page.framing) response.setHeader('content-security-policy', page.framing)
            request.url = route.url
            served.run(page, next)
          })
        else next()
      })
      // Requests that Vite has no file for: uploads, fonts, renders, the API's description, the development inbox.
      return () => {
        middlewares.use((request, response, next) => {
          if (/\.html(\?|$)/.test(request.url ?? '')) next()
          else forward(api, request, response)
        })
      }
    },
    transformIndexHtml: html => html.replace('</head>', () => `${served.getStore()?.head ?? ''}</head>`),
  }
}
