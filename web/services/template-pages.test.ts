import { expect, it } from 'vitest'
import { localFailure, succeed } from './result.ts'
import { loadTemplatePages, type TemplateCalls } from './template-pages.ts'

type Answer = Awaited<ReturnType<TemplateCalls['loadTemplate']>>
const page: Answer = succeed({ id: 7, name: '海报', data: '{}', image: '', categoryId: null })
const unbought = localFailure('TEMPLATE_NOT_BOUGHT', '')
const missing = localFailure('TEMPLATE_NOT_FOUND', '')
const visitor = localFailure('UNAUTHENTICATED', '')
const offline = localFailure('INTERNAL', '')

it.each([
  ['a free one', page, null, page],
  ['one that was bought', unbought, page, page],
  ['one that was not bought', unbought, unbought, unbought],
  ['one with a price, for a visitor', unbought, visitor, unbought],
  ['a draft, for an administrator', missing, page, page],
  ['one that there is not', missing, missing, missing],
  ['one that there is not, for a visitor', missing, visitor, missing],
  ['one that the server could not load', offline, null, offline],
] as const)('the pages of a template: %s', async (_, open, bought, answer) => {
  const loadBoughtTemplate = async (): Promise<Answer> => bought ?? expect.fail('asked again')
  expect(await loadTemplatePages({ loadTemplate: async () => open, loadBoughtTemplate }, { id: '7' })).toEqual(answer)
})
