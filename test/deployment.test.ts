import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('the bindings that count subsets of fonts have the numbers of the catalog', () => {
  const { account, visitors } = LIMITS.subsetsPerMinute
  const limits = [
    ...read('wrangler.toml').matchAll(/name = "(\w+_RATE)"\n.*\nsimple = \{ limit = (\d+), period = 60 \}/g),
  ]
  expect(limits.map(([, name, limit]) => [name, Number(limit)])).toEqual([
    ['SUBSET_RATE', account],
    ['VISITOR_SUBSET_RATE', visitors],
    ['CLIENT_ERROR_RATE', LIMITS.clientErrorsPerMinute],
  ])
})

it('the rules by which files of the bucket expire say the days of the catalog', () => {
  const readme = read('README.md')
  const rules = {
    'renders r/': LIMITS.renderDays,
    'sources j/': LIMITS.renderSourceDays,
    'subsets f/s/': LIMITS.subsetDays,
  }
  for (const [rule, days] of Object.entries(rules)) expect(readme).toContain(`${rule} --expire-days ${days}`)
})

it('the database accepts the roles of the catalog and no others', () => {
  const migrations = readdirSync(new URL('../migrations', import.meta.url)).filter(name => name.endsWith('.sql'))
  const sql = migrations.sort().map(name => read(`migrations/${name}`))
  // SQLite cannot change a CHECK: a new role needs a migration that copies the table, and the last one counts.
  const [, numbers = ''] = sql.flatMap(text => [...text.matchAll(/CHECK \(role IN \(([^)]*)\)\)/g)]).at(-1) ?? []
  expect(numbers.split(',').map(Number)).toEqual(Object.values(ROLE_NUMBERS))
})
