import * as m from '#messages/news.ts'

/**
 * What is new in the product, the newest first: it comes with the version that has it. `date` is the day of China on which
 * the version was made.
 */
export const NEWS = [
  { id: 'import', title: m.importTitle, text: m.importText, date: '2026-11-23' },
  { id: 'phone', title: m.phoneTitle, text: m.phoneText, date: '2026-11-23' },
  { id: 'library', title: m.libraryTitle, text: m.libraryText, date: '2026-11-23' },
  { id: 'share', title: m.shareTitle, text: m.shareText, date: '2026-11-22' },
] as const
