import { expect, it } from 'vitest'
import { readView, viewPath } from './designs-view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

it('the documented address is the first page of all works, the last changed first', () => {
  expect(read('type=all&page=1')).toEqual({ isTrash: false, page: 1, words: '', sort: 'changed' })
  expect(viewPath(read('type=all&page=1'))).toBe('/userCenter/design?type=all&page=1')
})

it('an address leads back to what was shown', () => {
  for (const view of [
    { isTrash: false, page: 3, words: '春节 & 50%', sort: 'name' },
    { isTrash: false, page: 1, words: '', sort: 'created' },
    { isTrash: false, isPublished: true, page: 1, words: '', sort: 'changed' },
    { isTrash: true, page: 2, words: '海报', sort: 'changed' },
  ] as const)
    expect(readView(new URL(viewPath(view), 'http://moye.test').searchParams)).toEqual(view)
})

it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=999999', 'sort=owner', 'type=none', 'q=%20%20'])(
  'what is no view (%s) is the first page of all works',
  query => expect(read(query)).toEqual({ isTrash: false, page: 1, words: '', sort: 'changed' }),
)

it('a search is no longer than the server takes', () => {
  expect(read(`q=${'a'.repeat(500)}`).words).toHaveLength(40)
})
