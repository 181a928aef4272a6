import { it as base, inject } from 'vitest'
import { type Person, register } from './account.ts'
import { launchChromium } from './chromium.ts'
import { endEditors } from './editor-page.ts'
import { printPages } from './page-at-failure.ts'

/**
 * The browser tests' `it`: one browser for each worker, one account for each file. After each test every editor that it
 * opened is closed, and the test fails when a page threw or logged an error (see `EditorPage.expectErrors`).
 */
export const it = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    // Pages of one context share a process (see `takeContext`).
    // What runs for seconds gains nothing from optimized code, and the compiler takes time from the others.
    const browser = await launchChromium(['--renderer-process-limit=1', '--js-flags=--no-opt'])
    onCleanup(() => browser.close())
    return browser
  })
  .extend('account', { scope: 'file' }, () => register(inject('productUrl')))
  .extend('person', ({ browser, account }): Person => ({ base: inject('productUrl'), browser, account }))
  .extend('editors', { auto: true }, ({ browser, task }, { onCleanup }) => {
    onCleanup(async () => {
      if (task.result?.state === 'fail' || task.result?.errors?.length) await printPages(browser)
      await endEditors()
    })
  })
