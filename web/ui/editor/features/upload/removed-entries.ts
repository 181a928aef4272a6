import type { UploadEntry } from '../../parts/uploads/uploads.ts'

/**
 * Ids of the pictures of this visit that have left the library, by their names. What is still on its way is another file
 * with that name.
 */
export const removedEntries = (
  entries: readonly Pick<UploadEntry, 'id' | 'name' | 'picture'>[],
  names: readonly string[],
): readonly string[] => entries.flatMap(({ id, name, picture }) => (picture && names.includes(name) ? [id] : []))
