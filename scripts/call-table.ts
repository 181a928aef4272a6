import type { Plugin } from 'vite'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'

const MODULE = 'virtual:call-table'

/** What the browser needs to make a call: method, path, and encoding or reply where they differ from the default. */
export const callLine = ({ method, path, encoding, reply, creates }: Endpoint): string =>
  [
    method,
    path,
    ...(encoding === 'multipart' ? ['multipart'] : []),
    ...(reply === 'render' ? ['render'] : []),
    ...(creates ? ['creates'] : []),
  ].join(' ')

/** Calls of `operations` and `tracking` are not made by the client of the pages. */
const { operations: _, tracking: __, ...CLIENT_API } = API

const tableOf = (api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) =>
  Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callLine(call)])),
    ]),
  )

/**
 * The module `virtual:call-table`, generated from the API table at build time: importing the table itself would add
 * its schemas and Valibot to the first bundle of every page.
 */
export const callTable = (): Plugin => ({
  name: 'moye-call-table',
  resolveId: id => (id === MODULE ? `\0${MODULE}` : null),
  load: id => (id === `\0${MODULE}` ? `export const CALLS = ${JSON.stringify(tableOf(CLIENT_API))}` : null),
})
