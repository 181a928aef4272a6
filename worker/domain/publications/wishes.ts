import { PUBLISH_LIMITS } from '#schemas/catalog/publish-limits.ts'
import { isCoverPath, isPicturePath, publicKeyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { PublicationSettings } from '#schemas/publication/settings.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { PublicationChange } from '../../ports/publications.ts'
import { hashPassword } from './password.ts'

/** What the owner wants of a published page; what is missing stays as it is. */
export interface Wishes {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly coverImageUrl?: string | undefined
  readonly settings?: PublicationSettings | undefined
  readonly password?: string | null | undefined
  readonly expiresAt?: string | null | undefined
}

/**
 * Whether an address is that of a picture in our storage.
 * @throws IMAGE_SOURCE_WRONG {count} when it is not.
 */
export const requireOwnCover = async ({ files }: Pick<Ports, 'files'>, url: string): Promise<void> => {
  if (url === '') return
  const key = isPicturePath(url) || isCoverPath(url) ? publicKeyOfPath(url) : undefined
  if (key === undefined || !(await files.has(key))) throw fail('IMAGE_SOURCE_WRONG', { count: 1 })
}

/** @throws BAD_REQUEST when the time is over, or too far away. */
const requireFuture = ({ now }: Pick<Ports, 'now'>, time: string): string => {
  const end = Date.parse(time)
  if (!(end > now() && end <= now() + PUBLISH_LIMITS.expiryDays * DAY)) throw fail('BAD_REQUEST')
  return isoTime(end)
}

/**
 * What is stored of the wishes.
 * @throws IMAGE_SOURCE_WRONG, BAD_REQUEST
 */
export const changeOf = async (ports: Ports, wishes: Wishes): Promise<PublicationChange> => {
  const { name, description, coverImageUrl, settings, password, expiresAt } = wishes
  if (coverImageUrl !== undefined) await requireOwnCover(ports, coverImageUrl)
  return {
    ...{ name, description, settings, cover: coverImageUrl },
    passwordHash: typeof password === 'string' ? await hashPassword(password) : password,
    expiresAt: typeof expiresAt === 'string' ? requireFuture(ports, expiresAt) : expiresAt,
  }
}
