import type { SeedTemplate } from '../../seed-content.ts'
import { LAW_CARD } from './301-law-card.ts'
import { TEA_CARD } from './302-tea-card.ts'
import { STUDIO_CARD } from './303-studio-card.ts'
import { ESTATE_FLYER } from './304-estate-flyer.ts'
import { ACADEMY_FLYER } from './305-academy-flyer.ts'
import { PRODUCT_RESUME } from './306-product-resume.ts'
import { DESIGNER_RESUME } from './307-designer-resume.ts'
import { HONOR_CERTIFICATE } from './308-honor-certificate.ts'
import { COURSE_CERTIFICATE } from './309-course-certificate.ts'
import { NOODLE_MENU } from './310-noodle-menu.ts'
import { BRUNCH_MENU } from './311-brunch-menu.ts'
import { ASTRONOMY_TALK } from './312-astronomy-talk.ts'
import { PAPER_EXHIBITION } from './313-paper-exhibition.ts'
import { HEALTH_DAY } from './314-health-day.ts'
import { TEA_FRANCHISE } from './315-tea-franchise.ts'
import { ANNUAL_GALA } from './316-annual-gala.ts'
import { STAFF_PASS } from './317-staff-pass.ts'
import { COMPANY_BADGE } from './318-company-badge.ts'
import { COMMUNITY_PAPER } from './319-community-paper.ts'
import { WEDDING_LETTER } from './320-wedding-letter.ts'
import { DINO_BIRTHDAY } from './321-dino-birthday.ts'
import { BUSINESS_THANKS } from './322-business-thanks.ts'
import { MOUNTAIN_INN } from './323-mountain-inn.ts'
import { GOAT_CALENDAR } from './324-goat-calendar.ts'
import { FLOWER_COUPON } from './325-flower-coupon.ts'

/** What is printed, and works of several pages. */
export const PRINTS: readonly SeedTemplate[] = [
  LAW_CARD,
  TEA_CARD,
  STUDIO_CARD,
  ESTATE_FLYER,
  ACADEMY_FLYER,
  PRODUCT_RESUME,
  DESIGNER_RESUME,
  HONOR_CERTIFICATE,
  COURSE_CERTIFICATE,
  NOODLE_MENU,
  BRUNCH_MENU,
  ASTRONOMY_TALK,
  PAPER_EXHIBITION,
  HEALTH_DAY,
  TEA_FRANCHISE,
  ANNUAL_GALA,
  STAFF_PASS,
  COMPANY_BADGE,
  COMMUNITY_PAPER,
  WEDDING_LETTER,
  DINO_BIRTHDAY,
  BUSINESS_THANKS,
  MOUNTAIN_INN,
  GOAT_CALENDAR,
  FLOWER_COUPON,
]
