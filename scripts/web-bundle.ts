import { existsSync } from 'node:fs'
import { fingerprint, unlessDone } from './fingerprint.ts'
import { at, bin } from './paths.ts'
import { step } from './progress.ts'
import { must } from './run-command.ts'

/** Builds the web bundle when a source of it has changed. */
export const buildWeb = async (): Promise<void> => {
  const sources = [
    'web',
    'schemas',
    'vite.config.ts',
    'scripts/page-chunks.ts',
    'scripts/render-runtime.ts',
    'package-lock.json',
  ].map(at)
  const print = existsSync(at('web/dist/stage.html')) ? fingerprint(sources) : ''
  await unlessDone(at('web/dist/.built'), print || 'none', async () => {
    await step('构建页面', () => must(bin('vite'), ['build', '--logLevel', 'warn']))
  })
  // The first build had no fingerprint to compare with; leave the real one behind.
  if (!print) await unlessDone(at('web/dist/.built'), fingerprint(sources), async () => {})
}
