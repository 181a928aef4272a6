import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { partnerMediaIds } from '#schemas/catalog/partner-media.ts'
import { pictureKeyOfName } from '#schemas/catalog/storage-keys.ts'
import { parseReceivedWork } from '#schemas/document/parse-received.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'

/** hex digits in the name of a picture */
const DIGITS = 64
/**
 * The end of the name of a picture of our storage, whatever stands before it: browsers read `/u\name` and `/u/./name` as
 * its address too. It is looked for from the dot, so that no text takes long.
 */
const EXTENSION = new RegExp(`(?<=[\\da-f]{${DIGITS}})\\.\\w{1,8}`, 'g')
/** What browsers leave out of an address, as JSON has it. */
const LEFT_OUT = /\\[tnr]/g
/** A letter as addresses may have it; what passes them on may write it out. */
const ESCAPED = /%([\da-f]{2})/gi

/** Names of pictures of our storage that a document may show. */
const picturesIn = (data: string): ReadonlySet<string> => {
  // Written again, so that an address has one form only.
  const written = JSON.stringify(JSON.parse(data))
    .replace(LEFT_OUT, '')
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return new Set(
    [...written.matchAll(EXTENSION)].map(({ 0: end, index }) => written.slice(index - DIGITS, index) + end),
  )
}

/**
 * Media of a partner (null = of any) that a work shows: those that its layers name, and pictures that are such media whatever the layers
 * say, because a layer is written by its user.
 * @throws WORK_BROKEN, WORK_TOO_LARGE when it names more pictures than a work has layers.
 */
export const mediaOf = async (
  ports: Pick<Ports, 'hosted'>,
  host: string | null,
  data: string,
): Promise<readonly string[]> => {
  const named = partnerMediaIds(parseReceivedWork(data))
  const names = picturesIn(data)
  if (names.size > LIMITS.work.layers) throw fail('WORK_TOO_LARGE')
  const stored = names.size === 0 ? [] : await ports.hosted.mediaOf(host, [...names].map(pictureKeyOfName))
  return [...new Set([...named, ...stored])]
}

/**
 * At a partner, a work is downloaded when the person has a license for each of the partner's media in it.
 * @throws LICENSE_NEEDED {mediaIds}, PARTNER_UNAVAILABLE, WORK_TOO_LARGE with too many of them, WORK_BROKEN
 */
export const requireLicenses = async (
  ports: Pick<Ports, 'hosted' | 'partnerApi'>,
  { host }: Actor,
  load: () => Promise<Pick<WorkRow, 'data'> | null>,
): Promise<void> => {
  if (host?.mode !== 'partner') return
  const work = await load()
  if (!work) throw fail('WORK_NOT_FOUND')
  const ids = await mediaOf(ports, host.name, work.data)
  if (ids.length > HOST_LIMITS.mediaOfWork) throw fail('WORK_TOO_LARGE')
  const missing: string[] = []
  for (let from = 0; from < ids.length; from += HOST_LIMITS.media) {
    const asked = ids.slice(from, from + HOST_LIMITS.media)
    const licenses = await ports.partnerApi.licenses(host, asked)
    if (!licenses) throw fail('PARTNER_UNAVAILABLE')
    missing.push(...licenses.flatMap(({ mediaId, licensed }) => (licensed ? [] : [mediaId])))
  }
  if (missing.length > 0) throw fail('LICENSE_NEEDED', { mediaIds: missing })
}
