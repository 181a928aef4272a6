import { createContext, useContext } from 'react'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import type { Answer } from './use-answer.ts'

export type Identities = CallOutput<Api['security']['listIdentities']>

interface Proof {
  /** The ways to log in, and until when the user has proved to be the owner. */
  readonly identities: Answer<Identities>
  /** Resolves to true when the user has proved to be the owner, now or lately; false = they gave up. */
  ensure(): Promise<boolean>
}

export const ProofContext = createContext<Proof | null>(null)

/** @throws Error outside of the page of the account. */
export const useProof = (): Proof => {
  const proof = useContext(ProofContext)
  if (!proof) throw new Error('no ProofProvider above')
  return proof
}
