import '#schemas/document/kinds/interactive/index.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { fail } from '#schemas/errors.ts'
import { formOf } from '#schemas/forms/form-of.ts'
import { isoTime } from '#schemas/time.ts'
import type { FormVersion } from '../../ports/forms.ts'
import type { Ports } from '../../ports/index.ts'
import type { Publication } from '../../ports/publications.ts'

/**
 * What a published page asks: read from the document that was published, once for each publishing.
 * @throws FORM_NOT_FOUND when it asks nothing.
 */
export const publishedForm = async (ports: Ports, publication: Publication): Promise<FormVersion> => {
  const known = await ports.forms.current(publication)
  if (known) return known
  const text = known === undefined ? await ports.publications.document(publication) : null
  if (text === null) throw fail('FORM_NOT_FOUND')
  const fields = formOf(parseWork(text))
  const hash = await sha256Hex(JSON.stringify(fields))
  const frozen = await ports.forms.freeze(publication, fields, hash, isoTime(ports.now()))
  if (!frozen) throw fail('FORM_NOT_FOUND')
  return frozen
}
