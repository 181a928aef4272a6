import { describe, expect, it } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { loadNamed, readPages, shareableAddress } from './named-design.ts'

const TEXT = JSON.stringify({ pages: [{ style: { width: 900, height: 383 } }, {}] })
const client = {
  templates: {
    loadTemplate: async ({ id }: { readonly id: string | number }) =>
      Number(id) === 1
        ? succeed({ id: 1, name: '招聘', data: TEXT, image: '/c/1.webp', categoryId: null })
        : localFailure('TEMPLATE_NOT_FOUND'),
  },
  works: {
    loadWork: async ({ id }: { readonly id: string | number }) =>
      Number(id) === 7
        ? succeed({
            ...{ id: 7, name: '来信', data: TEXT, cover: '', image: '/c/7.webp' },
            ...{ version: 1, status: 1 as const, categoryId: null, templateId: null },
          })
        : Number(id) === 8
          ? localFailure('UNAUTHENTICATED')
          : networkFailure(),
  },
}
const at = (query: string) => loadNamed(parseLaunchParams(`https://moye.test/editor?${query}`), client)

describe('what a phone shows of the address of the editor', () => {
  const size = { width: 900, height: 383 }
  it.each([
    ['templateId=1', { kind: 'design', design: { name: '招聘', picture: '/c/1.webp', pages: 2, size, workId: null } }],
    ['appId=7', { kind: 'design', design: { name: '来信', picture: '/c/7.webp', pages: 2, size, workId: 7 } }],
    ['appId=8', { kind: 'locked' }],
    ['new=1', { kind: 'blank', size: null }],
    ['new=1&w=900&h=383', { kind: 'blank', size }],
    ['sharedId=k7', { kind: 'link' }],
    ['credentials=c', { kind: 'link' }],
    ['templateId=99', { kind: 'failed', failure: { code: 'TEMPLATE_NOT_FOUND' } }],
    ['appId=x', { kind: 'failed', failure: { code: 'WORK_NOT_FOUND' } }],
    ['appId=9', { kind: 'failed', failure: { code: 'NETWORK' } }],
  ])('%s is %j', async (query, named) => {
    expect(await at(query)).toMatchObject(named)
  })

  it('a stored text of any kind has at least one page', () => {
    for (const text of ['', 'null', '[]', '{}', '{"pages":{}}', '{"pages":[]}', '{"pages":[null]}', '{"pages":[{}]}'])
      expect(readPages(text), text).toEqual({ pages: 1, size: null })
  })
})

it('the address for the computer carries no login and no ticket', () => {
  expect(shareableAddress('https://moye.test/editor?appId=7&token=secret&rt=ticket&pageIndex=2#x')).toBe(
    'https://moye.test/editor?appId=7&pageIndex=2',
  )
})
