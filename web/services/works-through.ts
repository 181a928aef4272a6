import type { Client } from './create-client.ts'

/** The calls of works as an editor makes them. */
export type WorksThrough = (works: Client['works']) => Client['works']

/** The calls in which the code of a share goes along with its work; a copy of it is the user's own. */
export const worksThrough =
  (workId: number, share: string): WorksThrough =>
  works => {
    const withCode = <Input extends { readonly id: number | string }>(input: Input): Input =>
      input.id === workId ? { ...input, share } : input
    return {
      ...works,
      loadWork: (input, options) => works.loadWork(withCode(input), options),
      saveWork: (input, options) => works.saveWork(withCode(input), options),
      workVersion: (input, options) => works.workVersion(withCode(input), options),
    }
  }
