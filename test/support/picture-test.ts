import { inject } from 'vitest'
import { uploadPicture } from './account.ts'
import { it as browserIt } from './browser-test.ts'
import type { PictureSet } from './picture-page.ts'
import { quarteredPng } from './pictures.ts'

/** The browser tests' `it` with a stored picture of 400 × 300 px in four colored quarters, one for each file. */
export const it = browserIt.extend('set', { scope: 'file' }, async ({ browser, account }): Promise<PictureSet> => {
  const base = inject('productUrl')
  const src = await uploadPicture(base, account.token, '四色.png', quarteredPng(), 'image/png')
  return { base, browser, account, src }
})
