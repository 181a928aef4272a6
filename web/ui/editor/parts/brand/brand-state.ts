import type { BrandFont } from '#web/editor/edits/text.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import type { ColorGroup } from '#web/widgets/color/BrandColors.tsx'

/** Fonts of the current brand kit; empty without one. */
export const brandFonts: Signal<readonly BrandFont[]> = signal<readonly BrandFont[]>([])
/** Color groups of the current brand kit. */
export const brandColors: Signal<readonly ColorGroup[]> = signal<readonly ColorGroup[]>([])
