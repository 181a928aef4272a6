import { it as test } from './browser-test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** The browser tests' `it` with a phone that is not logged in. */
export const it = test.extend('phone', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: IPHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  onCleanup(() => context.close())
  return context
})
