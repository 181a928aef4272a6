import { createServer } from 'node:http'
import { DEVELOPMENT_HOSTS, developmentOrigins, signHostToken } from '../stand-ins/host-token.ts'
import { createSignageTool } from './signage-tool.ts'
import type { Site } from './site.ts'
import { createStockSite } from './stock-site.ts'

/** Who is logged in at both sites, unless somebody else is named. */
const SITE_PERSON = 'person-1001'

export interface RunningSites {
  /** Origins of the sites. */
  readonly signage: string
  readonly partner: string
  /** Serves a page of a test at a path of the signage tool. */
  add(path: string, site: Site): void
  stop(): Promise<void>
}

/** s since 1970 */
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/**
 * Starts a stock site and a signage tool, each at an origin of its own, for the product at `publicOrigin`. `partnerApi` is
 * the address of the API of the stock site, which the product calls.
 */
export const startSites = async (
  publicOrigin: string,
  partnerApi: string,
  person = SITE_PERSON,
): Promise<RunningSites> => {
  const { signage, partner } = DEVELOPMENT_HOSTS
  const origins = developmentOrigins(publicOrigin)
  const added = new Map<string, Site>()
  const tool = createSignageTool(publicOrigin, (screen, seconds) =>
    signHostToken(signage.key, {
      iss: signage.name,
      sub: person,
      ref: screen,
      name: '门店店长',
      exp: inSeconds(seconds),
    }),
  )
  const stock = createStockSite(
    origins.editor,
    () => signHostToken(partner.key, { iss: partner.name, sub: person, name: '图库会员' }),
    {
      cart: async () =>
        (
          (await (await fetch(`${partnerApi}/test/cart?sub=${person}`)).json()) as {
            data: { id: string; mediaId: string }[]
          }
        ).data,
      buy: async mediaIds => {
        await fetch(`${partnerApi}/test/buy`, { method: 'POST', body: JSON.stringify({ sub: person, mediaIds }) })
      },
    },
  )
  const sites: Readonly<Record<string, Site>> = {
    [new URL(origins.signage).host]: request => added.get(request.path)?.(request) ?? tool(request),
    [new URL(origins.partner).host]: stock,
  }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const site = sites[request.headers.host ?? '']
    const body = Buffer.concat(pieces).toString()
    const answer = await site?.({ method: request.method ?? 'GET', path, query, body })
    if (!answer) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': `${answer.type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(answer.body)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(Number(new URL(origins.signage).port), '127.0.0.1', done)
  })
  return {
    signage: origins.signage,
    partner: origins.partner,
    add: (path, site) => void added.set(path, site),
    stop: () => {
      server.closeAllConnections()
      return new Promise(done => void server.close(() => done()))
    },
  }
}
