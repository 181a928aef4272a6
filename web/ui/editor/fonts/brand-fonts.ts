import type { BrandFont } from '#web/editor/edits/text.ts'
import { type Signal, signal } from '#web/model/signals.ts'

/** Fonts that the person's team has set; empty without a team. Whoever loads the team fills it. */
export const brandFonts: Signal<readonly BrandFont[]> = signal<readonly BrandFont[]>([])
