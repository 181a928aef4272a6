import type { SeedTemplate } from '../../seed-content.ts'
import { SWISS_HIRING } from './101-swiss-hiring.ts'
import { RETRO_OPENING } from './102-retro-opening.ts'
import { PAPER_NEW_YEAR } from './103-paper-new-year.ts'
import { TILE_DRAGON_BOAT } from './104-tile-dragon-boat.ts'
import { MOTHERS_DAY } from './105-mothers-day.ts'
import { BRUTAL_GYM } from './106-brutal-gym.ts'

/** Posters for phones, festivals and solar terms, long pictures. */
export const POSTERS: readonly SeedTemplate[] = [
  SWISS_HIRING,
  RETRO_OPENING,
  PAPER_NEW_YEAR,
  TILE_DRAGON_BOAT,
  MOTHERS_DAY,
  BRUTAL_GYM,
]
