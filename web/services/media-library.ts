import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { MediaApi } from '#schemas/api/index.ts'
import { MEDIA_LIMITS } from '#schemas/catalog/media-limits.ts'
import type { Medium } from '#schemas/catalog/media-types.ts'
import { credentials } from './credentials.ts'
import { mediaClient } from './media-client.ts'
import type { PagedList } from './picture-library.ts'
import { type Result, succeed } from './result.ts'
import { putPart } from './uploads/send-part.ts'

/** A film or sound of the account. */
export type OwnMedia = CallOutput<MediaApi['media']['listMedia']>['elements'][number]

/** The own films, sounds, or both (''). */
export const listOwnMedia =
  (medium: Medium | ''): PagedList<OwnMedia> =>
  ({ keyword, page }, signal) =>
    mediaClient.media.listMedia(
      { keyword, page: String(page), size: String(MEDIA_LIMITS.page), ...(medium === '' ? {} : { medium }) },
      { signal },
    )

/** Stores the still picture of a film. Never throws. */
export const sendPoster = async (id: number, poster: Blob): Promise<Result<null>> => {
  const options = { signal: new AbortController().signal, onSent: () => {} }
  const sent = await putPart(`/media/${id}/poster`, poster, credentials, options)
  return sent.ok ? succeed(null) : sent
}
