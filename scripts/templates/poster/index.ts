import type { SeedTemplate } from '../../seed-content.ts'
import { SWISS_HIRING } from './101-swiss-hiring.ts'
import { RETRO_OPENING } from './102-retro-opening.ts'
import { PAPER_NEW_YEAR } from './103-paper-new-year.ts'
import { TILE_DRAGON_BOAT } from './104-tile-dragon-boat.ts'
import { MOTHERS_DAY } from './105-mothers-day.ts'
import { BRUTAL_GYM } from './106-brutal-gym.ts'
import { INK_QINGMING } from './107-ink-qingming.ts'
import { GRADIENT_MOON } from './108-gradient-moon.ts'
import { NATIONAL_DAY } from './109-national-day.ts'
import { TEACHERS_MANUSCRIPT } from './110-teachers-manuscript.ts'
import { DOUBLE_ELEVEN } from './111-double-eleven.ts'
import { WORD_TREE } from './112-word-tree.ts'
import { WINTER_SOLSTICE } from './113-winter-solstice.ts'
import { SPRING_GLASS } from './114-spring-glass.ts'
import { BIRTHDAY_CAKE } from './115-birthday-cake.ts'
import { NIGHT_LIVE } from './116-night-live.ts'
import { PHOTO_COURSE } from './117-photo-course.ts'
import { DAWN_QUOTE } from './118-dawn-quote.ts'
import { DALI_TRAVEL } from './119-dali-travel.ts'
import { OCEAN_CHARITY } from './120-ocean-charity.ts'
import { PET_ADOPTION } from './121-pet-adoption.ts'
import { NOODLE_NEW } from './122-noodle-new.ts'
import { CAMPING_LIST } from './123-camping-list.ts'
import { NIGHT_RUN } from './124-night-run.ts'
import { LANTERN_FESTIVAL } from './125-lantern-festival.ts'
import { RISO_NEW_YEAR } from './126-riso-new-year.ts'
import { DENTAL_CLINIC } from './127-dental-clinic.ts'

/** Posters for phones, festivals and solar terms, long pictures. */
export const POSTERS: readonly SeedTemplate[] = [
  SWISS_HIRING,
  RETRO_OPENING,
  PAPER_NEW_YEAR,
  TILE_DRAGON_BOAT,
  MOTHERS_DAY,
  BRUTAL_GYM,
  INK_QINGMING,
  GRADIENT_MOON,
  NATIONAL_DAY,
  TEACHERS_MANUSCRIPT,
  DOUBLE_ELEVEN,
  WORD_TREE,
  WINTER_SOLSTICE,
  SPRING_GLASS,
  BIRTHDAY_CAKE,
  NIGHT_LIVE,
  PHOTO_COURSE,
  DAWN_QUOTE,
  DALI_TRAVEL,
  OCEAN_CHARITY,
  PET_ADOPTION,
  NOODLE_NEW,
  CAMPING_LIST,
  NIGHT_RUN,
  LANTERN_FESTIVAL,
  RISO_NEW_YEAR,
  DENTAL_CLINIC,
]
