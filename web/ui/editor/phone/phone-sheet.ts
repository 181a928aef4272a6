import { signal } from '#web/model/signals.ts'

/** A sheet of the phone editor: the panel of a feature, or a tool for the selection. */
export type PhoneSheet =
  | { readonly id: 'panel'; readonly feature: string }
  | { readonly id: 'tool'; readonly tool: string }

/** The open sheet; null = none. */
export const phoneSheet = signal<PhoneSheet | null>(null)
