import { boundTemplate } from '../features/bound-template/index.ts'
import { download } from '../features/download/index.ts'
import { history } from '../features/history/index.ts'
import { layers } from '../features/layers/index.ts'
import { timeline } from '../features/timeline/index.ts'
import type { Feature } from '../parts/feature.ts'
import { PHONE_FEATURES } from './phone-features.ts'

/** The features of the editor on a computer: those of phones, and what is nothing but buttons and columns of this layout. */
export const FEATURES = [
  boundTemplate,
  ...PHONE_FEATURES,
  history,
  download,
  layers,
  timeline,
] as const satisfies readonly Feature[]
