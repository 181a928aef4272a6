import { expect, it } from 'vitest'
import { createDeviceMemory } from './device-memory.ts'

const storage = () => {
  const kept = new Map<string, string>()
  const memory = createDeviceMemory(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      }) as Partial<Storage> as Storage,
  )
  return { kept, memory }
}

it('a setting is kept as JSON under the prefix of the product, and is gone when nothing is written', () => {
  const { kept, memory } = storage()
  expect(memory.read('grid')).toBeUndefined()
  memory.write('grid', { on: true })
  memory.write('size', null)
  expect([...kept]).toEqual([
    ['moye.grid', '{"on":true}'],
    ['moye.size', 'null'],
  ])
  expect([memory.read('grid'), memory.read('size')]).toEqual([{ on: true }, null])
  memory.write('grid', undefined)
  expect([...kept.keys()]).toEqual(['moye.size'])
})

it('what is no JSON is nothing, and a storage that is forbidden or full loses settings alone', () => {
  const { kept, memory } = storage()
  kept.set('moye.grid', '{broken')
  expect(memory.read('grid')).toBeUndefined()
  const none = createDeviceMemory(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  none.write('grid', 1)
  none.write('grid', undefined)
  expect(none.read('grid')).toBeUndefined()
})
