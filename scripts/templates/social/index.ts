import type { SeedTemplate } from '../../seed-content.ts'
import { CAMPUS_HIRING } from './campus-hiring.ts'
import { GADGETS } from './gadgets.ts'
import { HEADPHONES } from './headphones.ts'
import { HOTPOT } from './hotpot.ts'
import { SERUM } from './serum.ts'
import { FAN_GIFT, MORNING_READING } from './thumbnails.ts'
import { WINTER_SOLSTICE } from './winter-solstice.ts'

/** Pictures for social networks and shops. */
export const SOCIAL: readonly SeedTemplate[] = [
  WINTER_SOLSTICE,
  CAMPUS_HIRING,
  GADGETS,
  HOTPOT,
  MORNING_READING,
  FAN_GIFT,
  SERUM,
  HEADPHONES,
]
