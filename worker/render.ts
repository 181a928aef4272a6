import * as v from 'valibot'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { bindRender } from './adapters/bind-render.ts'
import { harfbuzzCutter } from './adapters/harfbuzz.ts'
import { r2Fonts } from './adapters/r2-fonts.ts'
import { cutOutInBrowser } from './domain/draw/cut-out.ts'
import { cutFont } from './domain/fonts/cut-font.ts'

export { BrowserLeases } from './objects/browser-leases.ts'
export { Drawing } from './objects/drawing.ts'

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.canvasSide))
const page = { pageUrl: v.pipe(v.string(), v.url()), width: side, height: side }
const mm = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))
const key = v.pipe(v.string(), v.regex(/^(r\/[\da-f]{64}\.(png|jpg|pdf)|c\/[\da-f]{64}\.webp)$/))
const picture = v.object({
  ...page,
  key,
  fileType: v.picklist(['png', 'jpg', 'webp']),
  scale: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)),
  dpi: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2400)),
})
const pdf = v.object({
  key,
  fileType: v.literal('pdf'),
  title: v.string(),
  pages: v.pipe(v.array(v.object({ ...page, paper: v.object({ width: mm, height: mm }) })), v.minLength(1)),
  bleed: mm,
  hasMarks: v.boolean(),
})
const askerId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const asker = v.object({ id: askerId, owner: v.string(), isBackground: v.boolean() })
const drawing = v.object({ job: v.variant('fileType', [picture, pdf]), asker })
const progress = v.object({ key })
const cancelling = v.object({ key, askerId })

const cutting = v.object({ pageUrl: page.pageUrl, owner: v.string() })
const subset = v.object({
  source: v.pipe(v.string(), v.regex(/^f\/[\w@.-]+$/)),
  characters: v.pipe(v.string(), v.maxLength(LIMITS.subsetText)),
})
/** One for all requests of the isolate: its memory is as large as a Worker can afford once. */
const cutter = harfbuzzCutter()

type Call = (body: unknown, env: Cloudflare.Env, context: ExecutionContext) => Promise<unknown> | undefined

/** The subset itself, or a refusal. */
const fontOrRefusal = async (cutting: ReturnType<typeof cutFont>): Promise<Response | object> => {
  const result = await cutting
  return typeof result === 'string'
    ? { status: 0, code: result }
    : new Response(result, { headers: { 'content-type': 'font/woff2' } })
}

/** The cut-out picture itself, or a refusal. */
const fileOrRefusal = async (cutting: ReturnType<typeof cutOutInBrowser>): Promise<Response | object> => {
  const result = await cutting
  return typeof result === 'string'
    ? { status: 0, code: result }
    : new Response(result.bytes, { headers: { 'content-type': result.type } })
}

/** What the service can be asked; undefined = the request makes no sense. */
const CALLS: Readonly<Record<string, Call>> = {
  '/draw': (body, { DRAWINGS }) => {
    const { success, output } = v.safeParse(drawing, body)
    return success ? DRAWINGS.getByName(output.job.key).draw(output.job, output.asker) : undefined
  },
  '/progress': (body, { DRAWINGS }) => {
    const { success, output } = v.safeParse(progress, body)
    return success ? DRAWINGS.getByName(output.key).progress() : undefined
  },
  '/cancel': (body, { DRAWINGS }) => {
    const { success, output } = v.safeParse(cancelling, body)
    return success
      ? DRAWINGS.getByName(output.key)
          .cancel(output.askerId)
          .then(() => null)
      : undefined
  },
  '/cutout': (body, env, context) => {
    const { success, output } = v.safeParse(cutting, body)
    if (!success) return undefined
    const cut = cutOutInBrowser(bindRender(env).pool, output.pageUrl, output.owner)
    // A caller that goes away must not leave a browser leased.
    context.waitUntil(cut)
    return fileOrRefusal(cut)
  },
  '/subset': (body, { FILES }) => {
    const { success, output } = v.safeParse(subset, body)
    return success ? fontOrRefusal(cutFont({ fonts: r2Fonts(FILES), cutter }, output)) : undefined
  },
}

/** The render Worker: reached only over a service binding. The object of a file draws it, whoever goes away meanwhile. */
export default {
  async fetch(request, env, context) {
    const call = request.method === 'POST' ? CALLS[new URL(request.url).pathname] : undefined
    if (!call) return new Response(null, { status: 404 })
    const answer = await call(await request.json().catch(() => null), env, context)
    if (answer === undefined) return new Response(null, { status: 400 })
    return answer instanceof Response ? answer : Response.json(answer)
  },
} satisfies ExportedHandler<Cloudflare.Env>
