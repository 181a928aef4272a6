import type { ErrorCode } from '#schemas/errors.ts'
import type { CallOptions } from '../test-call.ts'

/** Everybody who may call: nobody (every kind of bad token), another user, a designer, an administrator, the owner. */
export type Person = 'nobody' | 'user' | 'designer' | 'admin' | 'owner'
export type Answer = 'ok' | ErrorCode

/** A call, and how it answers each person. */
export interface Row {
  /** The request about the owner's work `id`. */
  readonly ask: (id: number) => readonly [path: string, options?: CallOptions]
  readonly answers: Readonly<Record<Person, Answer>>
  readonly isAboutWork?: true
  /** The call answers otherwise when it is repeated, under the second prefix. */
  readonly isOnce?: true
}

export const everyone = (answer: Answer) => ({
  nobody: answer,
  user: answer,
  designer: answer,
  admin: answer,
  owner: answer,
})
export const signedIn = { ...everyone('ok'), nobody: 'UNAUTHENTICATED' } as const
