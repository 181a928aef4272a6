import { expect, it } from 'vitest'
import { removedEntries } from './removed-entries.ts'

it('a refused picture goes, not a file of the same name that is still on its way', () => {
  const picture = { url: '/u/a.png', width: 1, height: 1 }
  const entries = [
    { id: 'stored', name: '违禁.svg', picture },
    { id: 'sent', name: '违禁.svg', picture: null },
    { id: 'other', name: '花.png', picture },
  ]
  expect(removedEntries(entries, ['违禁.svg'])).toEqual(['stored'])
})
