import type { Plugin } from 'vite'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API, CLIENT_AREAS, UNMADE_AREAS } from '#schemas/api/index.ts'

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

/** Module → the table of one client. */
const TABLES = new Map([
  ['virtual:call-table', tableOf(area => !ELSEWHERE.has(area))],
  ...Object.entries(CLIENT_AREAS).map(([client, areas]) => {
    const own: ReadonlySet<string> = new Set(areas)
    return [`virtual:${client}-call-table`, tableOf(area => own.has(area))] as const
  }),
])

/**
 * The modules `virtual:call-table` and `virtual:<client>-call-table`, generated from the API table at build time:
 * importing the table itself would add its schemas and Valibot to the first bundle of every page.
 */
export const callTable = (): Plugin => ({
  name: 'moye-call-table',
  resolveId: id => (TABLES.has(id) ? `\0${id}` : null),
  load: id => {
    const table = id.startsWith('\0') ? TABLES.get(id.slice(1)) : undefined
    return table ? `export const CALLS = ${JSON.stringify(table)}` : null
  },
})
