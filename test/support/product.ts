import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../scripts/port.ts'
import { startProduct } from '../../scripts/product.ts'
import { TEST_VARIABLES } from '../../scripts/test-variables.ts'
import { grantToTestAccounts } from './product-state.ts'

/** Starts the whole product with fresh state for the browser tests; ends all its processes afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A product that runs already makes work on one test faster.
  if (process.env.MOYE_URL) {
    project.provide('productUrl', process.env.MOYE_URL)
    project.provide('productState', process.env.MOYE_STATE ?? '')
    if (process.env.MOYE_STATE) grantToTestAccounts(process.env.MOYE_STATE)
    return async () => {}
  }
  const folder = mkdtempSync(`${tmpdir()}/moye-e2e-`)
  const product = await startProduct({
    port: await freePort(),
    state: `${folder}/state`,
    variables: TEST_VARIABLES,
    onLog: line => console.error(line),
    hasEqualBrowsers: true,
    isQuiet: true,
  })
  grantToTestAccounts(`${folder}/state`)
  project.provide('productUrl', product.url)
  project.provide('productState', `${folder}/state`)
  return async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
