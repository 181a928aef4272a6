import { CALLS as ADMIN_CALLS } from 'virtual:admin-call-table'
import { CALLS } from 'virtual:call-table'
import { CALLS as FORM_CALLS } from 'virtual:form-call-table'
import { CALLS as TEAM_CALLS } from 'virtual:team-call-table'
import { expect, it } from 'vitest'
import { API, CLIENT_AREAS, UNMADE_AREAS } from '#schemas/api/index.ts'
import { callLine } from './call-table.ts'

it('the pages’ table has every call of the API but those of clients of their own and those that no client makes', () => {
  const names = (table: object) =>
    Object.entries(table)
      .map(([area, calls]): [string, string[]] => [area, Object.keys(calls).sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  const elsewhere: readonly string[] = [...Object.values(CLIENT_AREAS).flat(), ...UNMADE_AREAS]
  const rest = Object.fromEntries(Object.entries(API).filter(([area]) => !elsewhere.includes(area)))
  expect(names(CALLS)).toEqual(names(rest))
  const { admin, catalog, reviews, teams, teamContent, brand, forms } = API
  expect(names(ADMIN_CALLS)).toEqual(names({ catalog, reviews, admin }))
  expect(names(TEAM_CALLS)).toEqual(names({ brand, teams, teamContent }))
  expect(names(FORM_CALLS)).toEqual(names({ forms }))
  // No area in two tables.
  expect(new Set(elsewhere).size).toBe(elsewhere.length)
})

it('a line tells method and path, and how a call travels where that is not the usual way', () => {
  expect(CALLS.works.loadWork).toBe('GET /work/:id')
  expect(CALLS.works.createFromTemplate).toBe('GET /work/new/:templateId/2 creates')
  expect(CALLS.uploads.upload).toBe('POST /upload multipart')
  expect(CALLS.delivery.cancelRenderJob).toBe('DELETE /render/jobs/:key render')
  const both = { method: 'GET', path: '/a', auth: 'none', reply: 'render', creates: true } as const
  expect(callLine(both)).toBe('GET /a render creates')
})
