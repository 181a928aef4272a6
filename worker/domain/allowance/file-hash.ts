import { sha256Hex } from '#schemas/digest.ts'
import type { FileSpec } from '../delivery/plan.ts'

/** Everything that makes a download the same file. */
export interface NamedFile {
  readonly workId: number
  readonly version: number
  readonly file: FileSpec
  readonly watermark: boolean
}

/** Hash of a download: the same for the same version, pages, type and wishes. */
export const fileHashOf = ({ workId, version, file, watermark }: NamedFile): Promise<string> => {
  const { pages, fileType, bleed, hasMarks } = file
  const trim = fileType === 'pdf' ? [bleed ?? null, hasMarks] : []
  return sha256Hex(JSON.stringify([workId, version, pages, fileType, trim, watermark]))
}
