import type { FileType } from '#schemas/catalog/file-types.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { ownOrTeamWork } from '../access.ts'
import { requireHostedType } from '../hosts/file-types.ts'
import { requireLicenses } from '../hosts/licenses.ts'
import { deliverJob } from './deliver-job.ts'
import type { Delivered } from './job.ts'
import type { FileSpec } from './plan.ts'
import { requirePhone } from './require-phone.ts'

interface Options {
  readonly appId: number
  /** `1` requests a watermark. */
  readonly wm?: string | undefined
  /** mm */
  readonly bleed?: number | undefined
  /** `1` adds crop marks. */
  readonly marks?: string | undefined
}
export interface Download extends Options {
  /** Zero-based. */
  readonly page: number
  readonly fileType: FileType
}
export interface PdfDownload extends Options {
  /** Number of pages, counted from the first; undefined = all. */
  readonly multi?: number | undefined
  /** Zero-based pages; replaces `multi`. */
  readonly pages?: readonly number[] | undefined
}

/** @throws PHONE_REQUIRED when no phone is bound to the account, and the errors of `deliverJob` and of the host's rules. */
const request = async (ports: Ports, actor: Actor, options: Options, key: string | undefined, file: FileSpec) => {
  requirePhone(ports, actor)
  requireHostedType(actor, file.fileType)
  const work = await ownOrTeamWork(ports, actor, 'work.download', options.appId, 'work.use')
  // The work may have been saved since it was paid.
  await requireLicenses(ports, actor, async () => work)
  return deliverJob(ports, { actor, work, file, wm: options.wm }, key ?? null)
}

/**
 * Downloads one page of the actor's saved work. It uses up a consumption, and is a job with the key, or with that of the
 * consumption.
 * @throws PHONE_REQUIRED, RENDER_ERRORS, ALLOWANCE_REQUIRED without a consumption, and BAD_REQUEST when the key was used
 * for another request.
 */
export const download = (ports: Ports, actor: Actor, input: Download, key?: string): Promise<Delivered> => {
  const { fileType, page, bleed, marks } = input
  return request(ports, actor, input, key, { fileType, pages: [page], bleed, hasMarks: marks === '1' })
}

/**
 * Downloads several pages of the actor's saved work as one PDF, in the same way.
 * @throws the same as `download`.
 */
export const downloadPdfMulti = (ports: Ports, actor: Actor, input: PdfDownload, key?: string): Promise<Delivered> =>
  request(ports, actor, input, key, {
    fileType: 'pdf',
    pages:
      input.pages ?? (input.multi === undefined ? 'all' : Array.from({ length: input.multi }, (_, index) => index)),
    bleed: input.bleed,
    hasMarks: input.marks === '1',
  })
