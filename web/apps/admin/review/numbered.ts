import type { ReviewComment } from '#schemas/api/review-fields.ts'
import type { NumberedComment } from './PageSheet.tsx'

/** Comments in the order of the pages, numbered from 1. */
export const numbered = (comments: readonly ReviewComment[]): readonly NumberedComment[] =>
  [...comments]
    .sort((a, b) => a.pageIndex - b.pageIndex || a.id - b.id)
    .map((comment, at) => ({ ...comment, number: at + 1 }))
