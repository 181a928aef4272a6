import { downloadType, keyOfPath, workImageKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'

/** The storage key that an address of ours names; empty = it is none of ours. */
const keyAt = (address: string, { origin, hosts }: Pick<Ports, 'origin' | 'hosts'>): string => {
  const url = URL.parse(address, origin)
  if (!url || url.search || url.hash || url.username) return ''
  return url.origin === origin || hosts.partnerAt(url) ? keyOfPath(url.pathname) : ''
}

/**
 * Registers the picture of a work: a download of this work by this account. Downloads expire, so it is copied. Registered
 * again, it is the same.
 * @throws WORK_NOT_FOUND, IMAGE_SOURCE_WRONG
 */
export const registerImage = async (
  ports: Ports,
  actor: Actor,
  { workId, url }: { readonly workId: number; readonly url: string },
) => {
  if (!(await ports.works.version(workId, actor.id))) throw fail('WORK_NOT_FOUND')
  const drawn = keyAt(url, ports)
  const type = downloadType(drawn)
  if ((type !== 'png' && type !== 'jpg') || !(await ports.hosted.hasDrawn(actor.id, workId, drawn)))
    throw fail('IMAGE_SOURCE_WRONG')
  const key = workImageKey(await ports.fileNames.nameOf(`work image ${workId} ${drawn}`), type)
  if (!(await ports.files.has(key))) {
    const file = await ports.files.get(drawn)
    if (!file) throw fail('IMAGE_SOURCE_WRONG')
    const isStored = await ports.files.putOriginal(key, file.type, file.body, file.bytes).catch(async error => {
      // Another call is storing the same file.
      if (!(await ports.files.has(key))) throw error
      return true
    })
    if (!isStored) throw fail('INTERNAL')
  }
  if (!(await ports.hosted.setImage(actor.id, workId, `/${key}`))) throw fail('WORK_NOT_FOUND')
  return { workId, url: `/${key}` }
}
