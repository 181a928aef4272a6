import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseReceivedHead } from '#schemas/document/parse-received.ts'
import { workSummary } from '#schemas/document/summary.ts'
import { fail } from '#schemas/errors.ts'
import { utf8Length } from '#schemas/utf8-length.ts'
import type { DocumentBody } from '../ports/works.ts'

/**
 * Validates a document text and reads its summary.
 * @throws WORK_BROKEN, WORK_TOO_LARGE
 */
export const inspect = (text: string) => {
  const bytes = utf8Length(text)
  if (bytes > LIMITS.workBytes) throw fail('WORK_TOO_LARGE')
  const records = parseReceivedHead(text)
  const { name, ...size } = workSummary(records)
  const body: DocumentBody = { text, bytes }
  return {
    ...size,
    body,
    name: name.slice(0, LIMITS.workName),
    categoryId: records.work.categoryId,
    templateId: records.work.templateId,
  }
}
