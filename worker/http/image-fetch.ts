import { LIMITS } from '#schemas/catalog/limits.ts'
import { publicKeyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { ownFileKey } from '../domain/uploads/own-address.ts'
import type { Ports } from '../ports/index.ts'
import { serveFile } from './files.ts'
import { failureOf, refuse } from './respond.ts'
import { urlOf } from './url-of.ts'

/** Key of a public picture of a size that can be uploaded. @throws IMAGE_SOURCE_REFUSED, NOT_FOUND, FILE_TYPE_UNSUPPORTED, FILE_TOO_LARGE */
const pictureAt = async (ports: Ports, address: string): Promise<string> => {
  const key = publicKeyOfPath(`/${ownFileKey(ports, address)}`)
  if (key === undefined) throw fail('IMAGE_SOURCE_REFUSED')
  const facts = await ports.files.describe(key)
  if (!facts) throw fail('NOT_FOUND')
  if (!facts.type.startsWith('image/')) throw fail('FILE_TYPE_UNSUPPORTED')
  if (facts.bytes > LIMITS.uploadBytes) throw fail('FILE_TOO_LARGE')
  return key
}

/**
 * Serves `GET /image/fetch?url=`: a picture as a file, whichever of our hosts its address names; undefined for other
 * paths. It is read from our storage as its own address is, with the same headers.
 */
export const serveFetchedImage = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = urlOf(request)
  if (!/^(?:\/api)?\/image\/fetch$/.test(url.pathname)) return undefined
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD')
    return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { allow: 'GET, HEAD' })
  try {
    const key = await pictureAt(ports, url.searchParams.get('url') ?? '')
    return await serveFile(new Request(`${ports.origin}/${key}`, { method, headers }), ports)
  } catch (error) {
    return refuse(failureOf(error, ports))
  }
}
