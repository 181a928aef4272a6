import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { grantToTestAccounts } from '#test/support/product-state.ts'
import { freePort } from './port.ts'
import { startProduct } from './product.ts'
import { whenEnding } from './when-ending.ts'

/** Runs `work` against a product with fresh state (a folder) on a free port; removes both afterwards, also when interrupted. */
export const withFreshProduct = async (work: (url: string, state: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(`${tmpdir()}/moye-fresh-`)
  const starting = new AbortController()
  const cancelled = new Promise<never>((_, reject) => {
    whenEnding(() => {
      starting.abort(new Error('已取消'))
      reject(new Error('已取消'))
    })
  })
  // Nothing awaits it while the product starts: the abort signal ends the start.
  cancelled.catch(() => {})
  try {
    const product = await startProduct({
      port: await freePort(),
      state: `${folder}/state`,
      onLog: line => console.error(line),
      isQuiet: true,
      signal: starting.signal,
    })
    try {
      // Benches and pictures download more than a free account may.
      grantToTestAccounts(`${folder}/state`)
      await Promise.race([work(product.url, `${folder}/state`), cancelled])
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
