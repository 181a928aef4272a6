import * as v from 'valibot'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { bindRender } from './adapters/bind-render.ts'
import { draw } from './domain/draw/draw.ts'

export { BrowserLeases } from './objects/browser-leases.ts'

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.canvasSide))
const page = { pageUrl: v.pipe(v.string(), v.url()), width: side, height: side }
const mm = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))
const picture = v.object({
  ...page,
  key: v.pipe(v.string(), v.regex(/^r\/[\da-f]{64}\.(png|jpg|webp)$/)),
  fileType: v.picklist(['png', 'jpg', 'webp']),
  scale: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)),
  dpi: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2400)),
})
const pdf = v.object({
  key: v.pipe(v.string(), v.regex(/^r\/[\da-f]{64}\.pdf$/)),
  fileType: v.literal('pdf'),
  title: v.string(),
  pages: v.pipe(v.array(v.object({ ...page, paper: v.object({ width: mm, height: mm }) })), v.minLength(1)),
  bleed: mm,
  hasMarks: v.boolean(),
})
const job = v.variant('fileType', [picture, pdf])

/** The render Worker: reached only over a service binding, answers one kind of request. */
export default {
  async fetch(request, env, context) {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/draw')
      return new Response(null, { status: 404 })
    const parsed = v.safeParse(job, await request.json().catch(() => null))
    if (!parsed.success) return new Response(null, { status: 400 })
    const drawing = draw(bindRender(env), parsed.output)
    // A caller that goes away must not leave a browser leased: the drawing is finished, or at least given up properly.
    context.waitUntil(drawing)
    return Response.json(await drawing)
  },
} satisfies ExportedHandler<Cloudflare.Env>
