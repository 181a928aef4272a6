import * as m from '#messages/hosted.ts'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { partnerMediaIds } from '#schemas/catalog/partner-media.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { type CallFailure, type Result, succeed } from '#web/services/result.ts'

/** The partner's calls about licenses. */
export interface LicensePorts {
  readonly check: (
    mediaIds: readonly string[],
  ) => Promise<Result<{ readonly elements: readonly { readonly mediaId: string; readonly licensed: boolean }[] }>>
  readonly addToCart: (mediaId: string, nonce: string) => Promise<Result<unknown>>
  readonly newKey: () => string
}

/** What became of media without a license. */
export interface Cart {
  /** Those in the cart now. */
  readonly added: readonly string[]
  /** Those that could not be added. */
  readonly failed: readonly string[]
}

export interface Licenses {
  /** The media of a document that the account has no license for. */
  missing(records: DocumentRecords): Promise<Result<readonly string[]>>
  /**
   * Puts media into the cart, each once: however often it is asked for, it is the same addition. No more of them when
   * `signal` is aborted.
   */
  order(mediaIds: readonly string[], signal?: AbortSignal): Promise<Cart>
}

export const createLicenses = ({ check, addToCart, newKey }: LicensePorts): Licenses => {
  const nonces = new Map<string, string>()
  const nonceOf = (mediaId: string): string => {
    const nonce = nonces.get(mediaId) ?? newKey()
    nonces.set(mediaId, nonce)
    return nonce
  }
  return {
    missing: async records => {
      const ids = partnerMediaIds(records)
      const licensed = new Set<string>()
      for (let at = 0; at < ids.length; at += HOST_LIMITS.media) {
        const answer = await check(ids.slice(at, at + HOST_LIMITS.media))
        if (!answer.ok) return answer
        for (const element of answer.data.elements) if (element.licensed) licensed.add(element.mediaId)
      }
      return succeed(ids.filter(id => !licensed.has(id)))
    },
    order: async (mediaIds, signal) => {
      const added: string[] = []
      const failed: string[] = []
      // One after another: a cart that is made by its first addition is not made twice.
      for (const mediaId of new Set(mediaIds)) {
        if (signal?.aborted) break
        const { ok } = await addToCart(mediaId, nonceOf(mediaId))
        if (ok) added.push(mediaId)
        else failed.push(mediaId)
      }
      return { added, failed }
    },
  }
}

/** The media without a license that a refused download names; null = it was refused for something else. */
export const unlicensedIn = ({ code, details }: CallFailure): readonly string[] | null => {
  if (code !== 'LICENSE_NEEDED' || !Array.isArray(details.mediaIds)) return null
  return details.mediaIds.filter(id => typeof id === 'string')
}

/** What is told of it. */
export const cartText = ({ added, failed }: Cart): string => {
  if (added.length === 0) return m.notInCart({ count: failed.length })
  return failed.length === 0
    ? m.inCart({ count: added.length })
    : m.partlyInCart({ added: added.length, failed: failed.length })
}
