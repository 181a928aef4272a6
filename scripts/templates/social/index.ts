import type { SeedTemplate } from '../../seed-content.ts'

/** Pictures for social networks and shops. */
export const SOCIAL: readonly SeedTemplate[] = []
