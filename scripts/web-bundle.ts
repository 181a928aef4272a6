import { existsSync } from 'node:fs'
import { fingerprint, unlessDone } from './fingerprint.ts'
import { compileMessages } from './messages.ts'
import { at, bin } from './paths.ts'
import { step } from './progress.ts'
import { must } from './run-command.ts'

/** Builds the web bundle when a source of it has changed. */
export const buildWeb = async (): Promise<void> => {
  // The Workers are bundled from them too, whether the pages have changed or not.
  compileMessages()
  const sources = [
    'web',
    'schemas',
    'messages',
    'vite.config.ts',
    'scripts/call-table.ts',
    'scripts/compile-messages.ts',
    'scripts/embed-bundle.ts',
    'scripts/inline-limits.ts',
    'scripts/licenses.ts',
    'scripts/messages-plugin.ts',
    'scripts/messages.ts',
    'scripts/page-chunks.ts',
    'scripts/page-texts.ts',
    'scripts/prerender.ts',
    'scripts/phone-gate.ts',
    'scripts/part-groups.ts',
    'scripts/render-runtime.ts',
    'package-lock.json',
  ].map(at)
  const print = existsSync(at('web/dist/stage.html')) ? fingerprint(sources) : ''
  await unlessDone(at('web/dist/.built'), print || 'none', async () => {
    // Also when a test runner has set another one: a development build draws other pages.
    await step('构建页面', () => must(bin('vite'), ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' }))
  })
  // The first build had no fingerprint to compare with, so the real one is stored now.
  if (!print) await unlessDone(at('web/dist/.built'), fingerprint(sources), async () => {})
}
