import type { SeedTemplate } from '../../seed-content.ts'
import { PET_WASH, SECOND_CUP } from './ads.ts'
import { AI_SUMMIT } from './ai-summit.ts'
import { BOOK_CLUB } from './book-club.ts'
import { CAMPUS_HIRING } from './campus-hiring.ts'
import { CHERRIES } from './cherries.ts'
import { FLASK_DETAILS } from './flask-details.ts'
import { GADGETS } from './gadgets.ts'
import { GROUP_CODE } from './group-code.ts'
import { HEADPHONES } from './headphones.ts'
import { HOTPOT } from './hotpot.ts'
import { SLOW_DAYS, YEAR_OF_THE_RAM } from './moments.ts'
import { CAFE_VISIT } from './note-cafe.ts'
import { OUTFITS } from './note-outfits.ts'
import { RENTING } from './note-renting.ts'
import { SERUM } from './serum.ts'
import { DOUBLE_TWELVE, WARM_HOME } from './shop-banners.ts'
import { FAN_GIFT, MORNING_READING } from './thumbnails.ts'
import { NIGHT_SONGS, NO_MILK_TEA } from './video-covers.ts'
import { WINTER_CAMP } from './winter-camp.ts'
import { WINTER_SOLSTICE } from './winter-solstice.ts'

/** Pictures for social networks and shops. */
export const SOCIAL: readonly SeedTemplate[] = [
  WINTER_SOLSTICE,
  CAMPUS_HIRING,
  GADGETS,
  HOTPOT,
  MORNING_READING,
  FAN_GIFT,
  BOOK_CLUB,
  WINTER_CAMP,
  AI_SUMMIT,
  SLOW_DAYS,
  YEAR_OF_THE_RAM,
  OUTFITS,
  CAFE_VISIT,
  RENTING,
  NO_MILK_TEA,
  NIGHT_SONGS,
  SERUM,
  CHERRIES,
  HEADPHONES,
  WARM_HOME,
  DOUBLE_TWELVE,
  FLASK_DETAILS,
  SECOND_CUP,
  PET_WASH,
  GROUP_CODE,
]
