import type { OwnPublication } from '#schemas/api/publication-fields.ts'
import { publicationPath } from '#schemas/catalog/publish-limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Publication } from '../../ports/publications.ts'

/** A publication as its owner sees it. */
export const described = (
  { origin, now }: Pick<Ports, 'origin' | 'now'>,
  publication: Publication & { readonly workVersion: number },
): OwnPublication => {
  const { code, workId, type, name, description, cover, status, version, workVersion, revision } = publication
  const { settings, expiresAt, publishedAt } = publication
  return {
    ...{ id: workId, code, url: origin + publicationPath(code), type, name, description, coverImageUrl: cover },
    picture: cover || publication.drawnCover,
    isOnline: publication.isOnline && (expiresAt === null || expiresAt > isoTime(now())),
    ...{ status, version, workVersion, revision, settings, expiresAt, publishedAt },
    hasPassword: publication.passwordHash !== null,
  }
}
