import type { SeedTemplate } from '../../seed-content.ts'

/** Posters for phones, festivals and solar terms, long pictures. */
export const POSTERS: readonly SeedTemplate[] = []
