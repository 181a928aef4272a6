import type { SeedTemplate } from '../../seed-content.ts'

/** What is printed, and works of several pages. */
export const PRINTS: readonly SeedTemplate[] = []
