import { randomBytes } from 'node:crypto'

export interface TurnstileSite {
  readonly siteKey: string
  readonly secret: string
}
interface Passed {
  readonly action: string
  readonly hostname: string
  /** ms since 1970 */
  readonly time: number
}

/** ms; a token is worth something for so long. */
const LIFE_MS = 300_000

/** What the page's script offers of the provider's: `render` with its callbacks, `reset` and `remove`. */
const SCRIPT = `(() => {
  const base = new URL('..', document.currentScript.src).href
  const shown = new Map()
  let last = 0
  const place = ({ frame, options }) => {
    const query = new URLSearchParams({ sitekey: options.sitekey, action: options.action ?? '', hostname: location.hostname })
    frame.src = base + 'widget?' + query
  }
  addEventListener('message', ({ source, data }) => {
    for (const { frame, options } of shown.values())
      if (frame.contentWindow === source && data && data.turnstile) options[data.token ? 'callback' : 'error-callback']?.(data.token ?? '110200')
  })
  window.turnstile = {
    render(container, options) {
      const frame = document.createElement('iframe')
      frame.title = '安全验证（模拟）'
      frame.style.cssText = 'width:100%;min-width:' + (options.size === 'compact' ? 150 : 300) + 'px;height:65px;border:0;display:block'
      const id = 'stand-in-' + ++last
      shown.set(id, { frame, options })
      place(shown.get(id))
      ;(typeof container === 'string' ? document.querySelector(container) : container).append(frame)
      return id
    },
    reset: id => place(shown.get(id)),
    remove(id) {
      shown.get(id)?.frame.remove()
      shown.delete(id)
    },
  }
})()`

const widget = (query: URLSearchParams): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<title>安全验证（模拟）</title><style>*{box-sizing:border-box}body{margin:0;font:14px/1.4 system-ui,sans-serif;color:#17152b}
label{display:flex;gap:12px;align-items:center;height:65px;padding:0 16px;border:1px solid #dcdce6;border-radius:8px;background:#f8f8fb;cursor:pointer}
label:has(:focus-visible){outline:2px solid #5b4bff;outline-offset:-2px}input{width:22px;height:22px;margin:0;accent-color:#0f8a57}small{margin-left:auto;color:#67657e;font-size:12px}</style>
<label><input type="checkbox"><span>我不是机器人</span><small>模拟验证</small></label>
<script>
const box = document.querySelector('input')
box.addEventListener('change', async () => {
  box.disabled = true
  const answer = await fetch('token?' + ${JSON.stringify(query.toString()).replaceAll('<', '\\u003c')}, { method: 'POST' }).catch(() => null)
  const token = answer && answer.ok ? await answer.text() : null
  document.querySelector('span').textContent = token ? '验证成功' : '验证失败'
  parent.postMessage({ turnstile: true, token }, '*')
})
</script>`

const fieldsOf = (text: string): ReadonlyMap<string, string> => {
  if (!text.startsWith('{')) return new Map(new URLSearchParams(text))
  return new Map(Object.entries(JSON.parse(text)).map(([name, value]) => [name, String(value)]))
}

/**
 * Stand-in for Cloudflare Turnstile: the page's script, a widget with a box to check, and the verification of tokens, each
 * of which is accepted once within five minutes.
 */
export const createTurnstile = ({ siteKey, secret }: TurnstileSite, now: () => number = Date.now) => {
  const passed = new Map<string, Passed>()
  /** A token as a passed check gives it. */
  const pass = (action: string, hostname: string): string => {
    const token = randomBytes(24).toString('base64url')
    passed.set(token, { action, hostname, time: now() })
    return token
  }
  const verify = (fields: ReadonlyMap<string, string>) => {
    const refused = (...errors: readonly string[]) => Response.json({ success: false, 'error-codes': errors })
    if (fields.get('secret') !== secret) return refused('invalid-input-secret')
    const token = fields.get('response') ?? ''
    if (token === '') return refused('missing-input-response')
    const known = passed.get(token)
    if (!known) return refused('invalid-input-response')
    const isFresh = now() - known.time < LIFE_MS
    // Once asked about, it is worth nothing any more; it stays known as used.
    passed.set(token, { ...known, time: Number.NEGATIVE_INFINITY })
    if (!isFresh) return refused('timeout-or-duplicate')
    const { action, hostname, time } = known
    return Response.json({
      success: true,
      challenge_ts: new Date(time).toISOString(),
      hostname,
      'error-codes': [],
      action,
      cdata: '',
    })
  }
  return {
    pass,
    async fetch(request: Request): Promise<Response> {
      const { pathname, searchParams: query } = new URL(request.url)
      const text = (body: string, type: string) =>
        new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' } })
      if (pathname.endsWith('/v0/api.js')) return text(SCRIPT, 'text/javascript')
      if (pathname.endsWith('/widget')) return text(widget(query), 'text/html')
      if (pathname.endsWith('/token') && request.method === 'POST')
        return query.get('sitekey') === siteKey
          ? text(pass(query.get('action') ?? '', query.get('hostname') ?? ''), 'text/plain')
          : new Response(null, { status: 400 })
      if (pathname.endsWith('/v0/siteverify') && request.method === 'POST')
        return verify(fieldsOf(await request.text()))
      return new Response(null, { status: 404 })
    },
  }
}
