import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from './paths.ts'
import { QUIET_ENV } from './run-command.ts'

it('turns off the traces of the local runtime by the names that the installed wrangler reads', () => {
  const source = readFileSync(at('node_modules/wrangler/wrangler-dist/cli.js'), 'utf8')
  for (const name of ['X_LOCAL_OBSERVABILITY', 'X_LOCAL_EXPLORER'] as const) {
    expect(source).toContain(`variableName: "${name}"`)
    expect(QUIET_ENV[name]).toBe('false')
  }
})
