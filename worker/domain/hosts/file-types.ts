import { type FileType, isDocument } from '#schemas/catalog/file-types.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'

/** Signs show pictures (A-9-33). @throws FORBIDDEN for a document of the account of a signage tool. */
export const requireHostedType = ({ host }: Actor, type: FileType | undefined): void => {
  if (host?.mode === 'signage' && type !== undefined && isDocument(type)) throw fail('FORBIDDEN')
}
