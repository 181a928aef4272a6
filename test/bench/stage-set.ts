import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call, register, uploadPicture } from '#test/support/account.ts'
import { floorHtml, PICTURES, picture, workload, workloadWork } from '#test/support/workload.ts'

/** What every bench needs: an account, uploaded pictures, works of W(n), and the plain baseline pages on one origin. */
export interface StageSet {
  readonly base: string
  readonly token: string
  /** Creates a work of W(n), its last `grouped` layers in one group; returns its id. */
  work(count: number, grouped?: number): Promise<number>
  /** Address of the DOM baseline page of W(n). */
  floor(count: number): string
  close(): void
}

/** The baseline server proxies pictures and fonts of the product, so both pages load the same bytes. */
export const stageSet = async (base: string): Promise<StageSet> => {
  const { token } = await register(base)
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) =>
      uploadPicture(base, token, `${index}.png`, picture(index), 'image/png'),
    ),
  )
  const paths = pictures.map(url => new URL(url, base).pathname)
  const server = createServer(async (request, response) => {
    const count = /^\/floor\/(\d+)$/.exec(request.url ?? '')?.[1]
    if (count) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(floorHtml(workload(Number(count)), paths))
      return
    }
    const upstream = await fetch(`${base}${request.url}`)
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    token,
    work: async (count, grouped) => {
      const data = JSON.stringify(workloadWork(workload(count), paths, grouped))
      return Number((await call(base, 'POST', '/work/new', { token, body: { name: `W(${count})`, data } })).id)
    },
    floor: count => `${origin}/floor/${count}`,
    close: () => server.close(),
  }
}
