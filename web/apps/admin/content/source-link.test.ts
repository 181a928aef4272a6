import { expect, it } from 'vitest'
import { sourceLinkOf } from './source-link.ts'

const HOST = 'moye.example'
const CODE = 'Zm9vYmFyYmF6cXV4Zm9vYg'

it.each([
  ['#12', { work: 12 }],
  [' https://moye.example/editor?appId=12&pageIndex=1 ', { work: 12 }],
  ['moye.example/editor?appId=12', { work: 12 }],
  ['/editor?appId=12', { work: 12 }],
  ['/userCenter/design/12/figures', { work: 12 }],
  [`https://moye.example/shared?id=${CODE}&w=300&h=200`, { share: CODE }],
  [`/editor?sharedId=${CODE}`, { share: CODE }],
])('%s names a work', (text, link) => {
  expect(sourceLinkOf(text, HOST)).toEqual(link)
})

it.each([
  ...[
    '',
    '12',
    '开业 海报',
    '2024/12 海报',
    '#',
    '#12a',
    'https://moye.example/',
    '/editor?new=1',
    '/editor?appId=abc',
  ],
  ...['/shared?id=', 'https://elsewhere.example/editor?appId=12', 'javascript:/editor?appId=12'],
])('%s is words, or leads to no work', text => {
  expect(sourceLinkOf(text, HOST)).toBeNull()
})
