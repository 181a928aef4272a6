import type { Plugin } from 'vite'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'

const MODULE = 'virtual:call-table'
const ADMIN_MODULE = 'virtual:admin-call-table'
const TEAM_MODULE = 'virtual:team-call-table'
const PUBLICATION_MODULE = 'virtual:publication-call-table'
const TEMPLATE_MODULE = 'virtual:template-call-table'
const REVIEW_MODULE = 'virtual:review-call-table'
const MEDIA_MODULE = 'virtual:media-call-table'

/** What the browser needs to make a call: method, path, and encoding or reply where they differ from the default. */
export const callLine = ({ method, path, encoding, reply, creates }: Endpoint): string =>
  [
    method,
    path,
    ...(encoding === 'multipart' ? ['multipart'] : []),
    ...(reply === 'render' ? ['render'] : []),
    ...(creates ? ['creates'] : []),
  ].join(' ')

/**
 * Calls of `operations`, `tracking`, `appCategories` and `openTemplates` are not made by the client of the pages, those of
 * `admin`, `catalog` and `reviews`, of teams, of publications, of own and marked templates, of films and sounds and of
 * submissions by clients of their own.
 */
const { operations: _, tracking: __, appCategories: ___, openTemplates: ____, ...REST } = API
const { admin, catalog, reviews, teams, teamContent, brand, ownTemplates, collects, ...MORE } = REST
const { publications, media, submissions, ...CLIENT_API } = MORE
type Table = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
const TABLES: ReadonlyMap<string, Table> = new Map<string, Table>([
  [MODULE, CLIENT_API],
  [ADMIN_MODULE, { admin, catalog, reviews }],
  [TEAM_MODULE, { teams, teamContent, brand }],
  [TEMPLATE_MODULE, { ownTemplates, collects }],
  [REVIEW_MODULE, { submissions }],
  [MEDIA_MODULE, { media }],
  [PUBLICATION_MODULE, { publications }],
])

const tableOf = (api: Table) =>
  Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callLine(call)])),
    ]),
  )

/**
 * The modules `virtual:call-table`, `virtual:admin-call-table`, `virtual:team-call-table`, `virtual:template-call-table`,
 * `virtual:publication-call-table`, `virtual:media-call-table` and `virtual:review-call-table`, generated from the API table
 * at build time: importing the table itself would add its schemas and Valibot to the first bundle of every page.
 */
export const callTable = (): Plugin => ({
  name: 'moye-call-table',
  resolveId: id => (TABLES.has(id) ? `\0${id}` : null),
  load: id => {
    const table = id.startsWith('\0') ? TABLES.get(id.slice(1)) : undefined
    return table ? `export const CALLS = ${JSON.stringify(tableOf(table))}` : null
  },
})
