import { expect, it } from 'vitest'
import { planOf } from './test-plan.ts'

it('runs everything when nothing is named', () => {
  expect(planOf([])).toEqual({
    parts: ['check', 'unit', 'worker', 'render', 'e2e', 'e2e-serial'],
    files: [],
    changed: null,
  })
})
it('runs the named parts in the usual order; e2e includes what runs alone', () => {
  expect(planOf(['worker', 'unit']).parts).toEqual(['unit', 'worker'])
  expect(planOf(['e2e']).parts).toEqual(['e2e', 'e2e-serial'])
})
it('runs a file in its own part', () => {
  expect(planOf(['test/e2e/select.test.ts'])).toMatchObject({ parts: ['e2e'], files: ['test/e2e/select.test.ts'] })
  expect(planOf(['test/e2e/render-jobs.serial.test.ts']).parts).toEqual(['e2e-serial'])
  expect(
    planOf(['worker/cut-font.render.test.ts', 'worker/routes/works.test.ts', 'web/model/a.test.ts']).parts,
  ).toEqual(['unit', 'worker', 'render'])
})
it('reads the revision that a change is counted from', () => {
  expect(planOf(['--changed']).changed).toBe('')
  expect(planOf(['unit', '--changed=HEAD~3'])).toMatchObject({ parts: ['unit'], changed: 'HEAD~3' })
})
