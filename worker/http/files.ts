import type { Ports } from '../ports/index.ts'

const FILE = /^\/([ufr]\/[\w./@-]+)$/
/** A stored picture is only ever shown: whatever it holds, it runs nothing and loads nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const attachment = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Serves `/u/…` (uploads, art), `/f/…` (fonts), `/r/…` (renders) from R2; undefined for other paths. */
export const serveFile = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const key = FILE.exec(url.pathname)?.[1]
  if (!key || key.includes('..')) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const file = await ports.files.get(key, request.headers.get('if-none-match'))
  const headers = new Headers({
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (file === null) {
    headers.set('cache-control', 'no-store')
    return new Response(null, { status: 404, headers })
  }
  headers.set('cache-control', 'public, max-age=31536000, immutable')
  if (file === 'notModified') return new Response(null, { status: 304, headers })
  headers.set('content-type', file.type)
  headers.set('etag', file.etag)
  headers.set('content-length', String(file.bytes))
  const name = url.searchParams.get('download')
  if (name) headers.set('content-disposition', attachment(name.slice(0, 200)))
  if (request.method === 'HEAD') {
    await file.body.cancel()
    return new Response(null, { headers })
  }
  return new Response(file.body, { headers })
}
