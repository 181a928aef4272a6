import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { Publication } from '../../ports/publications.ts'
import { judgeTexts } from './judge.ts'
import { askForReview, QUOTED, textsOf } from './works.ts'

/** What people will read of a published work. */
interface Page {
  readonly version: number
  readonly name: string
  readonly description: string
  /** Document text; empty = only what is written about the page has changed. */
  readonly data: string
}

/**
 * Checks what people will read before it is published. Anybody sees a published page, so nothing is published that the
 * provider has not judged. The returned function is called with the publication.
 * @throws CONTENT_REFUSED {reason, text}; MODERATION_UNAVAILABLE when the provider does not answer about everything: a
 * later try asks only about the rest.
 */
export const checkBeforePublishing = async (
  ports: Ports,
  { version, name, description, data }: Page,
): Promise<(publication: Publication) => Promise<void>> => {
  const { requestsLater: requests, patienceMs: timeoutMs } = MODERATION_LIMITS
  const texts = [description, ...(data === '' ? [name] : textsOf({ name, data }))]
  const judge = () => judgeTexts(ports, texts, { kind: 'content', requests, timeoutMs })
  const first = await judge()
  // Of what was sent together with doubtful words nothing is known yet.
  const { refused, review, isComplete } = first.isComplete || !first.review ? first : await judge()
  if (refused) throw fail('CONTENT_REFUSED', { reason: refused.reason, text: refused.text.slice(0, QUOTED) })
  if (!isComplete) throw fail('MODERATION_UNAVAILABLE')
  return async publication => {
    if (review) await askForReview(ports, publication, version, review)
  }
}
