import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('the binding that counts subsets of fonts has the number of the catalogue', () => {
  expect(read('wrangler.toml')).toContain(`simple = { limit = ${LIMITS.subsetsPerMinute}, period = 60 }`)
})

it('the rules by which files of the bucket expire say the days of the catalogue', () => {
  const readme = read('README.md')
  const rules = {
    'renders r/': LIMITS.renderDays,
    'sources j/': LIMITS.renderSourceDays,
    'subsets f/s/': LIMITS.subsetDays,
  }
  for (const [rule, days] of Object.entries(rules)) expect(readme).toContain(`${rule} --expire-days ${days}`)
})
