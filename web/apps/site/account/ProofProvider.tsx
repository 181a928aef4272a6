import { type ReactNode, useRef, useState } from 'react'
import { client } from '#web/services/client.ts'
import { toast } from '#web/widgets/toast.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { type Identities, ProofContext } from './proof-context.ts'
import { useAnswer } from './use-answer.ts'

/** ms; a proof that ends sooner would end while the user is still typing. */
const SPARE_MS = 60_000

const holds = (provedUntil: string | null | undefined): boolean =>
  Boolean(provedUntil) && Date.parse(provedUntil ?? '') > Date.now() + SPARE_MS

/** Asks for a proof of the owner where a part of the page needs one. */
export const ProofProvider = ({ children }: { readonly children: ReactNode }) => {
  const identities = useAnswer(client.security.listIdentities)
  const [asked, setAsked] = useState<Identities | null>(null)
  const answer = useRef<((isProved: boolean) => void) | null>(null)
  const settle = (isProved: boolean) => {
    setAsked(null)
    answer.current?.(isProved)
    answer.current = null
  }
  const ensure = async (): Promise<boolean> => {
    // Without asking the server where possible: a window that opens later is blocked by the browser.
    if (holds(identities.data?.provedUntil)) return true
    const now = await client.security.listIdentities()
    if (!now.ok) {
      toast.show(now.message, { kind: 'error' })
      return false
    }
    if (holds(now.data.provedUntil)) return true
    answer.current?.(false)
    setAsked(now.data)
    return new Promise(resolve => {
      answer.current = resolve
    })
  }
  return (
    <ProofContext value={{ identities, ensure }}>
      {children}
      {asked && (
        <ProofDialog
          identities={asked.identities}
          onProved={() => {
            identities.reload()
            settle(true)
          }}
          onClose={() => settle(false)}
        />
      )}
    </ProofContext>
  )
}
