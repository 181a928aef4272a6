import type { Client } from './create-client.ts'
import type { Credentials } from './credentials.ts'
import type { HostCalls } from './host-client.ts'

export type HostedCalls = Pick<
  HostCalls,
  'createHostedWork' | 'loadHostedWork' | 'saveHostedWork' | 'updateHostedWork' | 'registerWorkImage'
>

/** The calls of works as the editor of a signage tool makes them. */
export interface HostedWorks {
  readonly works: Client['works']
  /** The work that the token names. */
  loadNamed(): ReturnType<HostCalls['loadHostedWork']>
  /** A save that no person has asked for: the list of materials stays. */
  updateWork: Client['works']['saveWork']
  /** Makes a file that was drawn of a work its picture in the signage tool. */
  registerImage(workId: number, url: string): ReturnType<HostCalls['registerWorkImage']>
}

/** Version of a work that was just made. */
const FIRST = 1

/**
 * The calls of a signage tool in place of those of works, while its token is the login of the page; with an ordinary login
 * the works are those of its account.
 */
export const hostedWorks = (works: Client['works'], calls: HostedCalls, login: Credentials): HostedWorks => {
  const token = () => (login.header === 'x-credentials' ? login.token : null)
  /** Works that this page has made, until they are loaded. */
  const made = new Set<number>()
  const create: Client['works']['createWork'] = async (input, options) => {
    const credentials = token()
    if (credentials === null) return works.createWork(input, options)
    const result = await calls.createHostedWork(input, { ...options, query: { credentials } })
    if (result.ok) made.add(result.data.id)
    return result
  }
  return {
    works: {
      ...works,
      createWork: create,
      createDesignerWork: create,
      createFromTemplate: (input, options) =>
        token() === null ? works.createFromTemplate(input, options) : create({}, options),
      loadWork: async (input, options) => {
        const credentials = token()
        if (credentials === null) return works.loadWork(input, options)
        const result = await calls.loadHostedWork({ credentials, id: input.id }, options)
        // A design of the tool has one work: what another window has saved in it is a conflict with what was made here.
        return result.ok && made.delete(result.data.id)
          ? { ...result, data: { ...result.data, version: FIRST } }
          : result
      },
      saveWork: (input, options) =>
        token() === null ? works.saveWork(input, options) : calls.saveHostedWork(input, options),
    },
    loadNamed: () => calls.loadHostedWork({ credentials: token() ?? undefined }),
    updateWork: (input, options) => {
      if (token() === null) return works.saveWork(input, options)
      const { id, data, version } = input
      return calls.updateHostedWork({ id, data, version }, options)
    },
    registerImage: (workId, url) => calls.registerWorkImage({ workId, url, credentials: token() ?? undefined }),
  }
}
