import type { FileType } from '#schemas/catalog/file-types.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { ownWork } from '../access.ts'
import { type Delivered, deliver, deliverJob } from './job.ts'
import type { FileSpec, RenderRequest } from './plan.ts'

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

/** The server decides the watermark: downloads of members have none unless requested, all others have one. */
const isMarked = (actor: Actor, { wm }: Options) => !can(actor, 'work.download-unmarked', null) || wm === '1'

/**
 * Delivers a file; with a key the request is a job. On a developer's machine no phone is needed (A-5-18).
 * @throws PHONE_REQUIRED when no phone is bound to the account.
 */
const request = async (ports: Ports, actor: Actor, options: Options, key: string | undefined, file: FileSpec) => {
  if (!actor.hasPhone && !ports.isDevelopment) throw fail('PHONE_REQUIRED')
  const work = await ownWork(ports, actor, 'work.download', options.appId)
  const wanted: RenderRequest = { userId: actor.id, work, file, watermark: isMarked(actor, options) }
  return key === undefined ? deliver(ports, wanted) : deliverJob(ports, wanted, key)
}

/**
 * Downloads one page of the actor's saved work; `key` makes the request a job.
 * @throws RENDER_ERRORS, and BAD_REQUEST when the key was used for another request.
 */
export const download = (ports: Ports, actor: Actor, input: Download, key?: string): Promise<Delivered> => {
  const { fileType, page, bleed, marks } = input
  return request(ports, actor, input, key, { fileType, pages: [page], bleed, hasMarks: marks === '1' })
}

/**
 * Downloads several pages of the actor's saved work as one PDF; `key` makes the request a job.
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
