import { categoryOfSize } from '#schemas/catalog/sizes.ts'
import type { WorkRecord } from '#schemas/document/records.ts'

/** The work of a loaded template: its id, and the category of its listing, of its document or of its size. */
export const templateWork = (
  work: WorkRecord,
  { id, categoryId }: { readonly id: number; readonly categoryId: number | null },
): WorkRecord => ({
  ...work,
  templateId: id,
  categoryId: categoryId ?? work.categoryId ?? categoryOfSize(work.width, work.height),
})
