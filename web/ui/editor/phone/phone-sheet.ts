import { signal } from '#web/model/signals.ts'

/** Sheets that a phone opens from below; one at a time. */
export type PhoneSheetId = 'page'

/** The open sheet; null = none. */
export const phoneSheet = signal<PhoneSheetId | null>(null)

/** screenPx of the canvas that the open sheet covers from below: the page is fitted into the rest. */
export const coveredBySheet = signal(0)
