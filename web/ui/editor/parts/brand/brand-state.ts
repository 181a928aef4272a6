import type { BrandFont } from '#web/editor/edits/text.ts'
import { type Signal, signal } from '#web/model/signals.ts'

/** Fonts of the current brand kit; empty without one. */
export const brandFonts: Signal<readonly BrandFont[]> = signal<readonly BrandFont[]>([])

/** Whether somebody has opened what offers the brand kit: before, it is not loaded. */
export const isKitWanted: Signal<boolean> = signal(false)
