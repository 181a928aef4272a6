import type { BrandFont } from '#web/editor/edits/text.ts'
import { type Signal, signal } from '#web/model/signals.ts'

/** Fonts of the current brand kit; empty without one. */
export const brandFonts: Signal<readonly BrandFont[]> = signal<readonly BrandFont[]>([])
