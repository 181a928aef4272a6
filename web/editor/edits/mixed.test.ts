import { expect, it } from 'vitest'
import { mixedKeys } from './mixed.ts'

it('several layers have a mixed value where not all have the same one', () => {
  const red = { fill: '#ff0000', strokeWidth: 2, text: { size: 20 } }
  expect(mixedKeys([])).toBe('')
  expect(mixedKeys([red])).toBe('')
  expect(mixedKeys([red, { ...red, text: { size: 20 } }])).toBe('')
  expect(mixedKeys([red, { ...red, fill: '#00ff00' }, { ...red, text: { size: 21 } }])).toBe('fill text')
  expect(mixedKeys([red, { fill: '#ff0000', strokeWidth: 2 }])).toBe('text')
})
