import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { devRoute } from './dev-routes.ts'

/** Forwards a request unchanged to the Worker; it keeps the Host header, so the Worker answers with our addresses. */
const forward = (api: string, request: IncomingMessage, response: ServerResponse): void => {
  const { hostname, port } = new URL(api)
  const upstream = ask(
    { hostname, port, path: request.url, method: request.method, headers: request.headers },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  upstream.on('error', error => {
    if (response.headersSent) response.destroy(error)
    else
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`Worker 没有应答：${error.message}`)
  })
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** Serves the pages with hot reload in front of the Worker at `api`. */
export const workerBehind = (api: string): Plugin => ({
  name: 'moye-worker-behind',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { method = 'GET', url = '/', headers } = request
      const route = devRoute({ method, url, accept: headers.accept ?? '' })
      if (route.to === 'worker') forward(api, request, response)
      else if (route.to === 'redirect') response.writeHead(302, { location: route.url }).end()
      else {
        if (route.to === 'page') request.url = route.url
        next()
      }
    })
    // Requests that Vite has no file for: uploads, fonts, renders, the API's description, the development inbox.
    return () => {
      middlewares.use((request, response, next) => {
        if (/\.html(\?|$)/.test(request.url ?? '')) next()
        else forward(api, request, response)
      })
    }
  },
})
