import { type ReactNode, Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { isPageFirstPainted } from './mark-painted.ts'

/** Content whose code is loaded after the first page has been painted; nothing is shown until then. */
export const WhenPainted = ({ children }: { readonly children: ReactNode }) =>
  useValue(() => isPageFirstPainted.value) && <Suspense fallback={null}>{children}</Suspense>
