import type { Client } from '#web/services/create-client.ts'

/** The work that a share opened. */
interface Through {
  readonly workId: number | null
  /** Code of the share; null = the user's own work. */
  readonly share: string | null
}

/** The calls of works in which the code of the share goes along with its work; a copy of it is the user's own. */
export const worksThrough = (works: Client['works'], { workId, share }: Through): Client['works'] => {
  if (share === null) return works
  const withCode = <Input extends { readonly id: number | string }>(input: Input): Input =>
    input.id === workId ? { ...input, share } : input
  return {
    ...works,
    loadWork: (input, options) => works.loadWork(withCode(input), options),
    saveWork: (input, options) => works.saveWork(withCode(input), options),
    workVersion: (input, options) => works.workVersion(withCode(input), options),
  }
}
