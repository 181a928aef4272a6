import type { BrandFont } from '#web/editor/edits/text.ts'
import { type Signal, signal } from '#web/model/signals.ts'

/** Fonts that the user's team has configured; empty without a team. Set when the team is loaded. */
export const brandFonts: Signal<readonly BrandFont[]> = signal<readonly BrandFont[]>([])
