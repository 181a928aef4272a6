import { downloadType, keyOfPath, workImageKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { ownWork } from '../access.ts'
import { checkBeforePublishing } from '../moderation/publications.ts'

/** The storage key that an address of ours names; empty = it is none of ours. */
const keyAt = (address: string, { origin, hosts }: Pick<Ports, 'origin' | 'hosts'>): string => {
  const url = URL.parse(address, origin)
  if (!url || url.search || url.hash || url.username) return ''
  return url.origin === origin || hosts.partnerAt(url) ? keyOfPath(url.pathname) : ''
}

/**
 * Registers the picture of a work: a download of this work by this account. Downloads expire, so it is copied. Registered
 * again, it is the same.
 * @throws WORK_NOT_FOUND, WORK_BROKEN, IMAGE_SOURCE_WRONG, CONTENT_REFUSED {reason, text}, MODERATION_UNAVAILABLE
 */
export const registerImage = async (
  ports: Ports,
  actor: Actor,
  { workId, url }: { readonly workId: number; readonly url: string },
) => {
  const work = await ownWork(ports, actor, 'work.download', workId)
  const drawn = keyAt(url, ports)
  const type = downloadType(drawn)
  const version = type === undefined ? null : await ports.hosted.drawnVersion(actor.id, workId, drawn)
  if ((type !== 'png' && type !== 'jpg') || version === null) throw fail('IMAGE_SOURCE_WRONG')
  // What it shows, which may be another version by now: the host shows it to others, and nobody takes it away later.
  const data = version === work.version ? work.data : await ports.versions.text(workId, version)
  if (data === null) throw fail('IMAGE_SOURCE_WRONG')
  await checkBeforePublishing(ports, { version, name: work.name, description: '', data })
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
