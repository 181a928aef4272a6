import * as errors from '#messages/errors.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { CallOptions, Client } from './create-client.ts'
import { localFailure, type Result, succeed } from './result.ts'

/** A picture's address for the cut-out call: https, with the size that is enough to find the subject. */
export const cutoutAddress = (src: string, page: string): string => {
  const url = new URL(src, page)
  url.protocol = 'https:'
  const { side } = LIMITS.cutout
  url.searchParams.set('resize', `${side}x${side}`)
  return url.href
}

export interface CutoutParts {
  readonly client: { readonly uploads: Pick<Client['uploads'], 'cutOut' | 'uploadBase64'> }
  /** Address of the page, the base of relative picture addresses. */
  readonly page: string
}

/**
 * Requests a picture without its background; resolves to the address of the result. Pictures inside the document
 * (`data:`) are stored first. Never throws.
 */
export const requestCutout = async (
  { client, page }: CutoutParts,
  src: string,
  options: CallOptions = {},
): Promise<Result<string>> => {
  let source = src
  if (src.startsWith('data:')) {
    const stored = await client.uploads.uploadBase64({ base64: src }, options)
    if (!stored.ok) return stored
    source = stored.data.url
  }
  if (!URL.canParse(source, page)) return localFailure('IMAGE_SOURCE_REFUSED', errors.IMAGE_SOURCE_REFUSED)
  const answer = await client.uploads.cutOut({ imgUrl: cutoutAddress(source, page) }, options)
  if (!answer.ok) return answer
  const { status, imgUrl } = answer.data
  // An engine behind a proxy may respond with 200 and still have failed.
  return status === 1 && imgUrl ? succeed(imgUrl) : localFailure('CUTOUT_FAILED', errors.CUTOUT_FAILED)
}
