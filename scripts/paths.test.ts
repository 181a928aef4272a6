import { expect, it } from 'vitest'
import { ROOT, wantedState } from './paths.ts'

it('the state is in the checkout unless MOYE_STATE names a folder', () => {
  expect(wantedState({ MOYE_STATE: '/srv/moye' })).toBe('/srv/moye')
  for (const env of [{}, { MOYE_STATE: '' }]) expect(wantedState(env)).toBe(`${ROOT}/.wrangler/state`)
})
