import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { bind } from '../adapters/bind.ts'
import { ask, call, ORIGIN } from '../test-call.ts'

/** Calls of pictures and the files that they were made from. */

let seed = 0
/** A new picture of an account; its name in `/originals/…`. */
export const newPicture = async (token: string): Promise<string> => {
  const picture = new PNG({ width: 4, height: 2 })
  picture.data.fill(++seed)
  const base64 = new Uint8Array(PNG.sync.write(picture)).toBase64()
  const { url } = (await call('POST', '/image/base64', { token, body: { base64 } })).body.data
  return (url as string).replace('/u/', '')
}

export const readOriginal = (token: string, picture: string): Promise<Response> =>
  ask('GET', `/originals/${picture}`, { headers: { authorization: `Bearer ${token}` } })

/** bytes; what an account stores, with what it is sending. */
export const usedBy = async (token: string): Promise<number> =>
  (await call('GET', '/uploads/quota', { token })).body.data.used

export const filesBelow = async (prefix: string): Promise<number> => (await env.FILES.list({ prefix })).objects.length

interface OwnPicture {
  readonly id: number
  readonly url: string
  readonly originalSize: number
}
/** The picture of an account with a name. */
export const ownPicture = async (token: string, picture: string): Promise<OwnPicture | undefined> => {
  const { elements } = (await call('GET', '/material/v1?scope=user', { token })).body.data
  return (elements as readonly OwnPicture[]).find(({ url }) => url === `/u/${picture}`)
}

/** The dependencies of the domain, some ms later. */
export const portsAfter = (ms = 0) => ({ ...bind(env, new Request(ORIGIN), () => {}), now: () => Date.now() + ms })
