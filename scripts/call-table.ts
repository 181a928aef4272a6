import type { Plugin } from 'vite'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API, CLIENT_AREAS, UNMADE_AREAS } from '#schemas/api/index.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'

/** What the browser needs to make a call: method, path, and encoding or reply where they differ from the default. */
export const callLine = ({ method, path, encoding, reply, creates }: Endpoint): string =>
  [
    method,
    path,
    ...(encoding === 'multipart' ? ['multipart'] : []),
    ...(reply === 'render' ? ['render'] : []),
    ...(creates ? ['creates'] : []),
  ].join(' ')

type Calls = Readonly<Record<string, Endpoint>>
const AREAS: readonly (readonly [area: string, calls: Calls])[] = Object.entries(API)
const ELSEWHERE: ReadonlySet<string> = new Set<string>([...Object.values(CLIENT_AREAS).flat(), ...UNMADE_AREAS])

const tableOf = (isWanted: (area: string) => boolean) =>
  Object.fromEntries(
    AREAS.filter(([area]) => isWanted(area)).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callLine(call)])),
    ]),
  )

/** Names and values of the constants of a module. */
type Constants = Readonly<Record<string, unknown>>

/** Module → the table of one client, or what the first script of the editor needs of it. */
const MODULES = new Map<string, Constants>([
  ['virtual:call-table', { CALLS: tableOf(area => !ELSEWHERE.has(area)) }],
  ...Object.entries(CLIENT_AREAS).map(([client, areas]) => {
    const own: ReadonlySet<string> = new Set(areas)
    return [`virtual:${client}-call-table`, { CALLS: tableOf(area => own.has(area)) }] as const
  }),
  [
    'virtual:opening-calls',
    {
      USER_PATH: API.accounts.me.path,
      WORK_PATH: API.works.loadWork.path,
      TEMPLATE_PATH: API.templates.loadTemplate.path,
      TOKEN_COOKIE: COOKIES.token,
    },
  ],
])

/**
 * The modules `virtual:call-table`, `virtual:<client>-call-table` and `virtual:opening-calls`, generated from the API
 * table at build time: importing the table itself would add its schemas and Valibot to the first bundle of every page.
 */
export const callTable = (): Plugin => ({
  name: 'moye-call-table',
  resolveId: id => (MODULES.has(id) ? `\0${id}` : null),
  load: id => {
    const constants = id.startsWith('\0') ? MODULES.get(id.slice(1)) : undefined
    if (!constants) return null
    return Object.entries(constants)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
})
