import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { PhotoLibrary, PhotoRow } from '../ports/materials.ts'
import { facetsOf, findRanked, isUnfiltered, listInOrder } from './search/find.ts'

const LISTING = { select: 'i.id, i.name, i.image, i.width, i.height', from: 'photos i' }
const IN_ORDER = { table: 'photos', where: 'status = ?1', values: [LISTING_STATUS.published] }

/** The photo library of the product, in D1. */
export const d1Photos = (db: D1Database): PhotoLibrary => ({
  search: ({ words, filters, page, size }) =>
    words === '' && isUnfiltered(filters)
      ? listInOrder<PhotoRow>(db, LISTING, IN_ORDER, { page, size })
      : findRanked<PhotoRow>(db, { kind: 'photo', text: words, facets: facetsOf(filters), page, size }, LISTING),
})
