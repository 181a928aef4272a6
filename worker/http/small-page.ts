import * as basic from '#messages/basic.ts'
import * as brand from '#messages/brand.ts'
import { escapeMarkup } from './page-head.ts'
import { NOT_AT_EDGE } from './respond.ts'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6f8;color:#1f2329;font:16px/1.6 system-ui,sans-serif}
main{width:min(360px,calc(100vw - 32px));padding:28px 24px 32px;border-radius:16px;background:#fff;box-shadow:0 8px 32px rgb(27 24 48/.08);text-align:center}
.brand{margin:0 0 20px;padding-bottom:16px;border-bottom:1px solid #eceef1;color:#5c6370;font-size:14px}
p:empty{display:none}
h1{margin:0;font-size:18px;font-weight:600;overflow-wrap:anywhere}
p{margin:8px 0 0;color:#5c6370}
a,button{display:block;width:100%;margin-top:16px;padding:12px;border:0;border-radius:8px;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #1f2329;outline-offset:2px}
button:active{filter:brightness(.92)}
button:disabled{opacity:.6;cursor:default}
a.plain{margin-top:8px;padding:8px;color:#5c6370;font-size:14px;font-weight:400}`

/** Headers of a page that belongs to one moment: no cache keeps it. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...NOT_AT_EDGE,
}

export interface SmallPage {
  readonly title: string
  /** Markup of the content, whose texts are escaped. */
  readonly html: string
  /** Rules besides those of every small page. */
  readonly style?: string
  /** Markup at the end of the head. */
  readonly head?: string
  /** Markup after the content. */
  readonly end?: string
  /** Directives of the policy besides those of every small page, which loads nothing and runs nothing. */
  readonly policy?: string
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A page of a few lines for phones that is complete as it is: it loads nothing. */
export const smallPage = ({ title, html, style = '', head = '', end = '', policy, status, headers }: SmallPage) =>
  new Response(
    `<!doctype html><html lang="${basic.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${head}<title>${escapeMarkup(title)}</title><style>${STYLE}${style}</style></head><body><main><p class="brand">${escapeMarkup(brand.full)}</p>${html}</main>${end}</body></html>`,
    {
      status,
      headers: {
        ...HEADERS,
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${policy ?? "form-action 'none'"}`,
        ...headers,
      },
    },
  )
