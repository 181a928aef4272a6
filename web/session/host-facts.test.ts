import { expect, it } from 'vitest'
import { readHostFacts } from './host-facts.ts'

const read = (content: string | null) =>
  readHostFacts({ querySelector: (() => (content === null ? null : { content })) as Document['querySelector'] })

it('reads of which site the page is part, and nothing else that a page may say', () => {
  const partner = {
    mode: 'partner',
    name: '示例图库',
    origins: ['https://www.tuku.example'],
    pages: { designs: 'https://www.tuku.example/my', cart: 'https://www.tuku.example/cart' },
  }
  expect(read(JSON.stringify(partner))).toEqual(partner)
  expect(read(JSON.stringify({ mode: 'signage' }))).toEqual({ mode: 'signage', name: '', origins: [], pages: {} })
  const odd = { ...partner, name: 7, origins: ['javascript:1', 3], pages: { cart: 'javascript:alert(1)', other: 'x' } }
  expect(read(JSON.stringify(odd))).toEqual({ mode: 'partner', name: '', origins: [], pages: {} })
  for (const text of [null, '', '{', 'null', '[]', '"partner"', '{"mode":"main"}'])
    expect(read(text), `${text}`).toBeNull()
})
