/** Lists of an export of an account's data. */
export const EXPORT_PARTS = [
  'works',
  'templates',
  'pictures',
  'media',
  'cutouts',
  'brand',
  'shares',
  'forms',
  'formAnswers',
  'publications',
  'downloads',
  'orders',
  'memberships',
  'logins',
] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]
