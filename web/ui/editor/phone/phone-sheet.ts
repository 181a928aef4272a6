import { signal } from '#web/model/signals.ts'

/** Sheets that a phone opens from below, one at a time: the page's settings, the panel of a feature, or a tool. */
export type PhoneSheet =
  | 'page'
  | { readonly id: 'panel'; readonly feature: string }
  | { readonly id: 'tool'; readonly tool: string }

/** The open sheet; null = none. */
export const phoneSheet = signal<PhoneSheet | null>(null)

/** screenPx of the canvas that the open sheet covers from below: the page is fitted into the rest. */
export const coveredBySheet = signal(0)
