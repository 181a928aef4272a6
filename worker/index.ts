import { fail } from '#schemas/errors.ts'
import { bind, configurationProblems } from './adapters/bind.ts'
import { expire } from './domain/expiry.ts'
import { serveFile, serveSubset } from './http/files.ts'
import { mount } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { servePage } from './http/pages.ts'
import { refuse, succeed } from './http/respond.ts'
import type { Ports } from './ports/index.ts'
import { accountRoutes } from './routes/accounts.ts'
import { deliveryRoutes } from './routes/delivery.ts'
import { libraryRoutes } from './routes/library.ts'
import { materialRoutes } from './routes/materials.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { workRoutes } from './routes/works.ts'

export { CodeObject } from './objects/code-object.ts'
export { TurnObject } from './objects/turn-object.ts'

const api = mount({
  accounts: accountRoutes,
  works: workRoutes,
  library: libraryRoutes,
  materials: materialRoutes,
  uploads: uploadRoutes,
  delivery: deliveryRoutes,
})

/** Calls outside the table: the API's own description and the development inbox. */
const serveExtra = async (path: string, ports: Ports): Promise<Response | undefined> => {
  if (path === '/openapi.json') return Response.json(openApi(ports.origin))
  if (path === '/dev/inbox.json' && ports.isDevelopment) return succeed('envelope', await ports.inbox.list())
  return undefined
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'
/** A person's browser asks for a page; programs ask for data. */
const wantsPage = (request: Request, path: string) =>
  isReading(request) && (path === '/' || (request.headers.get('accept') ?? '').includes('text/html'))

const route = async (request: Request, ports: Ports): Promise<Response> => {
  const path = new URL(request.url).pathname
  const served =
    (await serveSubset(request, ports)) ??
    (await serveFile(request, ports)) ??
    (await serveExtra(path, ports)) ??
    (await api.fetch(request, ports))
  if (served) return served
  const methods = api.methodsOf(path)
  if (methods.size > 0) {
    const refused = refuse(fail('METHOD_NOT_ALLOWED'))
    refused.headers.set('allow', [...methods].join(', '))
    return refused
  }
  if (path.startsWith('/api/')) return refuse(fail('NOT_FOUND'))
  const asset = isReading(request) && /\.\w+$/.test(path) ? await ports.assets.fetch(request) : undefined
  if (asset && asset.status !== 404) return asset
  return wantsPage(request, path) ? servePage(request, ports.assets, ports.isDevelopment) : refuse(fail('NOT_FOUND'))
}

export default {
  async fetch(request, env, context) {
    const problems = configurationProblems(env)
    if (problems.length > 0) {
      console.error(`This deployment is not configured: ${problems.join('; ')}`)
      return refuse(fail('INTERNAL'))
    }
    const ports = bind(env, request, work => context.waitUntil(work.catch(error => console.error('background', error))))
    try {
      return await route(request, ports)
    } catch (error) {
      return refuse(error)
    }
  },
  /** Once a day: what has expired is removed. */
  async scheduled(_, env) {
    await expire(bind(env, new Request('http://localhost/'), () => {}))
  },
} satisfies ExportedHandler<Cloudflare.Env>
