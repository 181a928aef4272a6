import { CALLS as ADMIN_CALLS } from 'virtual:admin-call-table'
import { CALLS } from 'virtual:call-table'
import { CALLS as MEDIA_CALLS } from 'virtual:media-call-table'
import { CALLS as PUBLICATION_CALLS } from 'virtual:publication-call-table'
import { CALLS as REVIEW_CALLS } from 'virtual:review-call-table'
import { CALLS as TEAM_CALLS } from 'virtual:team-call-table'
import { CALLS as TEMPLATE_CALLS } from 'virtual:template-call-table'
import { expect, it } from 'vitest'
import { API } from '#schemas/api/index.ts'
import { callLine } from './call-table.ts'

it('the pages’ table has every call of the API but those of operations, tracking, categories of works, open templates, teams, publications, own templates, films, submissions and admin, and nothing else', () => {
  const { operations: _, tracking: __, appCategories: ___, openTemplates: ____, ...rest } = API
  const { admin, catalog, reviews, teams, teamContent, brand, ownTemplates, collects, ...more } = rest
  const { publications, media, submissions, ...clientApi } = more
  const names = (table: object) => Object.entries(table).map(([area, calls]) => [area, Object.keys(calls).sort()])
  expect(names(CALLS)).toEqual(names(clientApi))
  expect(names(ADMIN_CALLS)).toEqual(names({ admin, catalog, reviews }))
  expect(names(REVIEW_CALLS)).toEqual(names({ submissions }))
  expect(names(TEAM_CALLS)).toEqual(names({ teams, teamContent, brand }))
  expect(names(PUBLICATION_CALLS)).toEqual(names({ publications }))
  expect(names(TEMPLATE_CALLS)).toEqual(names({ ownTemplates, collects }))
  expect(names(MEDIA_CALLS)).toEqual(names({ media }))
})

it('a line tells method and path, and how a call travels where that is not the usual way', () => {
  expect(CALLS.works.loadWork).toBe('GET /work/:id')
  expect(CALLS.works.createFromTemplate).toBe('GET /work/new/:templateId/2 creates')
  expect(CALLS.uploads.upload).toBe('POST /upload multipart')
  expect(CALLS.delivery.cancelRenderJob).toBe('DELETE /render/jobs/:key render')
  const both = { method: 'GET', path: '/a', auth: 'none', reply: 'render', creates: true } as const
  expect(callLine(both)).toBe('GET /a render creates')
})
