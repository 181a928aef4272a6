import * as texts from '#messages/adminContent.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import type { CallFailure } from '#web/services/result.ts'

/** bytes */
const MB = 1_000_000

const countOf = ({ details }: CallFailure): number => (typeof details.count === 'number' ? details.count : 1)

/** Why a work has not become the pages of a template: what the general texts say about saves and downloads. */
export const templateProblem = (failure: CallFailure): string => {
  const { code, details, message } = failure
  switch (code) {
    case 'RENDER_UNAVAILABLE':
    case 'RENDER_TIMEOUT':
    case 'RENDER_FAILED':
    case 'RENDER_CANCELLED':
    case 'RENDER_QUEUE_FULL':
    case 'RENDER_TICKET_INVALID':
      return texts.coverFailed
    case 'WORK_TOO_LARGE':
      return texts.tooLarge({ size: CATALOG_LIMITS.templateBytes / MB })
    case 'IMAGE_SOURCE_WRONG':
      return texts.foreignPictures({ count: countOf(failure) })
    case 'PARTNER_MEDIA_REFUSED':
      return texts.partnerPictures({ count: countOf(failure) })
    case 'WORK_NOT_FOUND':
      return texts.sourceGone
    case 'WORK_CONFLICT':
      return texts.sourceChanged
    case 'SHARE_NOT_FOUND':
      return texts.linkGone
    case 'TEMPLATE_EXISTS':
      return texts.isTemplateOf({ name: String(details.name), id: String(details.id) })
    default:
      return message
  }
}
