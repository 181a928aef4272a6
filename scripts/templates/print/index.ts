import type { SeedTemplate } from '../../seed-content.ts'
import { LAW_CARD } from './301-law-card.ts'
import { TEA_CARD } from './302-tea-card.ts'
import { STUDIO_CARD } from './303-studio-card.ts'
import { PRODUCT_RESUME } from './306-product-resume.ts'
import { HONOR_CERTIFICATE } from './308-honor-certificate.ts'
import { WEDDING_LETTER } from './320-wedding-letter.ts'

/** What is printed, and works of several pages. */
export const PRINTS: readonly SeedTemplate[] = [
  LAW_CARD,
  TEA_CARD,
  STUDIO_CARD,
  PRODUCT_RESUME,
  HONOR_CERTIFICATE,
  WEDDING_LETTER,
]
