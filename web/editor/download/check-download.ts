import * as errors from '#messages/errors.ts'
import {
  DOWNLOAD_TYPE,
  type DownloadCounts,
  type DownloadType,
  isMembersList,
  leftOf,
  pays,
} from '#schemas/catalog/allowance.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import { buyVip, type DownloadState } from './download-state.ts'
import type { DownloadChoice } from './render-request.ts'

/** The downloads that such a user needs: with the watermark, or as a member without it. */
const typeFor = (isMember: boolean): DownloadType => (isMember ? DOWNLOAD_TYPE.vip : DOWNLOAD_TYPE.ordinary)

/**
 * Downloads left for such a user; below 0 = unlimited; null = the list does not say: it is not there, or it is that of a
 * non-member whom the page takes for a member.
 */
export const downloadsLeft = (counts: DownloadCounts | null, isMember: boolean): number | null =>
  counts === null || (isMember && !isMembersList(counts)) ? null : leftOf(counts, typeFor(isMember))

interface CheckFacts {
  readonly choice: Pick<DownloadChoice, 'pages'>
  readonly isMember: boolean
  /** null = not known: the server checks it in any case. */
  readonly counts: DownloadCounts | null
  readonly hasPhone: boolean
  readonly needsPhone: boolean
}

/** What pressing a download button leads to: first the phone is checked, then the number of downloads. */
export const checkDownload = ({ choice, isMember, counts, hasPhone, needsPhone }: CheckFacts) => {
  if (needsPhone && !hasPhone) return 'noPhone'
  const left = downloadsLeft(counts, isMember)
  if (left === null || pays(left, choice.pages.length)) return 'start'
  if (left > 0) return 'tooFew'
  return isMember ? 'exhausted' : 'usedUp'
}
export type Refusal = Exclude<ReturnType<typeof checkDownload>, 'start'>

/** The step that says why a download does not begin. */
export const stepOfRefusal = (refusal: Refusal, choice: DownloadChoice): DownloadState => {
  if (refusal === 'noPhone') return { step: 'bindPhone' }
  if (refusal === 'exhausted') return { step: 'download', problem: { text: errors.ALLOWANCE_USED_UP, choice } }
  return buyVip(refusal)
}

/** Whether a non-member is told before that the file has a watermark: a printed one is of no use. */
export const wantsWarning = (
  { fileType }: Pick<DownloadChoice, 'fileType'>,
  categoryId: number | null,
  isMember: boolean,
): boolean => !isMember && fileType === 'pdf' && isPrintCategory(categoryId)
