import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Edge {
  /** Origin, https. */
  readonly url: string
  /** Browser arguments that make its certificate a valid one: browsers cache nothing from an invalid one. */
  readonly trust: readonly string[]
  close(): void
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/
/** What Cloudflare uses for answers that it compresses itself. */
const QUALITY = 4

/** A certificate for one hour of measuring. @throws Error when openssl is not installed */
const certificate = (): { readonly key: Buffer; readonly cert: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    const files = ['-keyout', key, '-out', cert, '-subj', '/CN=127.0.0.1', '-days', '1']
    execFileSync('openssl', ['req', '-x509', '-nodes', ...curve, ...files], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The product as Cloudflare serves it: HTTP/2 and Brotli in front of `base`, compressed once per file. */
export const startEdge = async (base: string): Promise<Edge> => {
  const compressed = new Map<string, Buffer>()
  const { key, cert } = certificate()
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (!name.startsWith(':') && typeof value === 'string' && name !== 'host' && name !== 'accept-encoding')
          headers.set(name, value)
      // The product knows only its own address.
      if (headers.has('origin')) headers.set('origin', base)
      const method = request.method ?? 'GET'
      const body = chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null
      try {
        const answer = await fetch(base + request.url, { method, headers, body, redirect: 'manual' })
        const plain = Buffer.from(await answer.arrayBuffer())
        const kept = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) => !/^(?:connection|keep-alive|transfer-encoding|content-(?:length|encoding))$/.test(name),
          ),
        )
        const isText = COMPRESSIBLE.test(answer.headers.get('content-type') ?? '') && plain.length > 0
        const id = `${request.url} ${answer.headers.get('etag') ?? plain.length}`
        const small = isText
          ? (compressed.get(id) ?? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }))
          : plain
        if (isText) compressed.set(id, small)
        // Chromium counts no picture of unknown length as the largest paint while its network is slowed down.
        const length = small.length > 0 ? { 'content-length': small.length } : {}
        response.writeHead(answer.status, { ...kept, ...length, ...(isText ? { 'content-encoding': 'br' } : {}) })
        response.end(small)
      } catch {
        response.writeHead(502)
        response.end()
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`],
    close: () => {
      server.close()
    },
  }
}
