import '#schemas/document/kinds/interactive/index.ts'
import { fail } from '#schemas/errors.ts'
import { PLUGIN_FRAME_PATH } from '#schemas/plugins/plugin-frame.ts'
import { SCRIPT_FRAME_PATH } from '#schemas/publication/script-frame.ts'
import { bind, configurationProblems } from './adapters/bind.ts'
import { fillFigures } from './domain/admin/figures.ts'
import { sweepAllDownloads, sweepDownloads } from './domain/allowance/sweep.ts'
import { expire } from './domain/expiry.ts'
import { sweepFormPictures } from './domain/forms/sweep.ts'
import { sweepModeration } from './domain/moderation/sweep.ts'
import { compareBills } from './domain/orders/bills.ts'
import { sweepOrders } from './domain/orders/sweep.ts'
import { sweepErased } from './domain/personal-data.ts'
import { sweepSearch } from './domain/search.ts'
import { sweepOriginals } from './domain/uploads/originals.ts'
import { sweepUploads } from './domain/uploads/resumable-uploads.ts'
import { sweepRemoved } from './domain/uploads/sweep-removed.ts'
import { sweepVersions } from './domain/versions/sweep.ts'
import { serveCallback } from './http/callbacks.ts'
import { serveFile, serveSubset } from './http/files.ts'
import { isForAllClients } from './http/find-page.ts'
import { serveFetchedImage } from './http/image-fetch.ts'
import { mount } from './http/mount.ts'
import { serveOAuthCallback } from './http/oauth-callback.ts'
import { openApi } from './http/openapi.ts'
import { servePage } from './http/pages.ts'
import { servePayPage } from './http/pay-page.ts'
import { servePluginFrame } from './http/plugin-frame.ts'
import { refuseForeignHost } from './http/public-host.ts'
import { servePublication } from './http/publication-page.ts'
import { answerAtRenderBase, isAtRenderBase } from './http/render-base.ts'
import { failureOf, logFault, NO_SNIFF, refuse, succeed } from './http/respond.ts'
import { serveRobots } from './http/robots.ts'
import { serveScanCallback } from './http/scan-callback.ts'
import { serveScriptFrame } from './http/script-frame.ts'
import { serveUploadReport } from './http/upload-report.ts'
import { urlOf } from './http/url-of.ts'
import { CoverRefresher } from './objects/cover-object.ts'
import { CutoutMaker } from './objects/cutout-object.ts'
import type { Ports } from './ports/index.ts'
import { HANDLERS } from './routes/handlers.ts'

export { CodeObject } from './objects/code-object.ts'
export { MutexObject } from './objects/mutex-object.ts'
export { PollingObject } from './objects/polling-object.ts'

/** The cover of one work. */
export class CoverObject extends CoverRefresher {
  protected override bind(): Ports {
    return bind(this.env, new Request('http://localhost/'), work => this.ctx.waitUntil(work))
  }
}

/** The cut-out of one picture. */
export class CutoutObject extends CutoutMaker {
  protected override bind(): Ports {
    return bind(this.env, new Request('http://localhost/'), work => this.ctx.waitUntil(work))
  }
}

const api = mount(HANDLERS)

/** Calls outside the table: the OpenAPI document, the development inbox, what robots ask for. */
const serveExtra = async (path: string, ports: Ports): Promise<Response | undefined> => {
  if (path === '/openapi.json')
    return Response.json(openApi(ports.origin), { headers: { ...NO_SNIFF, 'cache-control': 'public, max-age=300' } })
  if (path === '/dev/inbox.json' && ports.isDevelopment) return succeed('envelope', await ports.inbox.list())
  if (path === '/dev/credentials.txt' && ports.isDevelopment) {
    const credentials = await ports.hosts.exampleCredentials()
    if (credentials !== null)
      return new Response(credentials, { headers: { ...NO_SNIFF, 'cache-control': 'no-store' } })
  }
  return serveRobots(path, ports)
}

/** The frames in which pages run scripts and plugins. */
const serveFrame = (path: string): Response | undefined => {
  if (path === SCRIPT_FRAME_PATH) return serveScriptFrame()
  return path === PLUGIN_FRAME_PATH ? servePluginFrame() : undefined
}

/** What is served at our own host alone. */
const serveOwn = async (request: Request, path: string, ports: Ports): Promise<Response | undefined> =>
  (await serveCallback(request, ports)) ??
  (await serveUploadReport(request, ports)) ??
  (await servePayPage(request, ports)) ??
  (await servePublication(request, ports)) ??
  (await serveExtra(path, ports)) ??
  (await serveScanCallback(request, ports)) ??
  (await serveOAuthCallback(request, ports))

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'
const wantsPage = (request: Request, url: URL, isDevelopment: boolean) =>
  isReading(request) &&
  (isForAllClients(url, isDevelopment) || (request.headers.get('accept') ?? '').includes('text/html'))

const route = async (request: Request, ports: Ports): Promise<Response> => {
  const url = urlOf(request)
  const path = url.pathname
  const served =
    (await serveSubset(request, ports)) ??
    (await serveFile(request, ports)) ??
    (await serveFetchedImage(request, ports)) ??
    serveFrame(path) ??
    // The host of a partner has the editor and its calls alone: no payment, no publication, no callback.
    (ports.hosts.partnerAt(url) ? undefined : await serveOwn(request, path, ports)) ??
    (await api.fetch(request, ports))
  if (served) return served
  const methods = api.methodsOf(path)
  if (methods.size > 0) {
    const refused = refuse(fail('METHOD_NOT_ALLOWED'))
    refused.headers.set('allow', [...methods].join(', '))
    return refused
  }
  if (path.startsWith('/api/')) return refuse(fail('NOT_FOUND'))
  // A page is never served without its headers.
  const asset = isReading(request) && /\.(?!html$)\w+$/.test(path) ? await ports.assets.fetch(request) : undefined
  if (asset && asset.status !== 404) return asset
  return wantsPage(request, url, ports.isDevelopment) ? servePage(request, ports) : refuse(fail('NOT_FOUND'))
}

/** What goes on from one run to the next. */
const SWEEPS = [
  sweepOrders,
  sweepModeration,
  sweepSearch,
  sweepUploads,
  sweepOriginals,
  sweepRemoved,
  sweepFormPictures,
  sweepVersions,
  sweepErased,
]
/** What runs at each of the times in wrangler.toml. */
const JOBS: ReadonlyMap<string, readonly ((ports: Ports) => Promise<void>)[]> = new Map([
  ['40 19 * * *', [sweepAllDownloads, expire]],
  ['*/5 * * * *', [sweepDownloads, ...SWEEPS]],
  ['30 3 * * *', [compareBills]],
  ['10 16 * * *', [fillFigures]],
])

export default {
  async fetch(request, env, context) {
    const problems = configurationProblems(env)
    if (problems.length > 0) {
      console.error(`This deployment is not configured: ${problems.join('; ')}`)
      return refuse(fail('INTERNAL'))
    }
    const ports = bind(env, request, work => context.waitUntil(work.catch(error => logFault(error, ports))))
    const answer = async () => {
      try {
        return refuseForeignHost(request, ports) ?? (await route(request, ports))
      } catch (error) {
        return refuse(failureOf(error, ports))
      }
    }
    const answered = isAtRenderBase(request, ports) ? answerAtRenderBase(request, ports, answer) : answer()
    // A caller that breaks the connection stops its request at any place: what changes something goes on to its end, so
    // that nobody opens, stores or saves what is checked behind that. The answer itself is not held for that.
    if (!isReading(request)) context.waitUntil(answered.then(() => undefined))
    return answered
  },
  async scheduled({ cron }, env) {
    const later: Promise<void>[] = []
    const ports = bind(env, new Request('http://localhost/'), work => {
      later.push(work.then(() => undefined).catch(error => logFault(error, ports)))
    })
    // On a developer's machine there is no clock: the start of the product runs everything.
    const errors: unknown[] = []
    for (const job of JOBS.get(cron) ?? [sweepAllDownloads, expire, ...SWEEPS])
      await job(ports).catch(error => errors.push(error))
    await Promise.all(later)
    if (errors.length > 0) throw new AggregateError(errors, `what runs at ${cron} has failed in part`)
  },
} satisfies ExportedHandler<Cloudflare.Env>
