import { type ComponentType, Suspense, useContext } from 'react'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { useEditor } from '../parts/editor-context.ts'
import { type Feature, FeaturesContext } from '../parts/feature.ts'

/** @throws Error when no feature has the dialog. */
const dialogFor = (features: readonly Feature[], { id }: DialogRequest): ComponentType<{ request: DialogRequest }> => {
  for (const { dialogs } of features) {
    // `DialogTable` pairs every id with the dialog for its request.
    const found = dialogs?.[id] as ComponentType<{ request: DialogRequest }> | undefined
    if (found) return found
  }
  throw new Error(`No feature has the dialog ${id}.`)
}

/** Renders the requested dialog; its code is loaded on demand. */
export const Dialogs = () => {
  const features = useContext(FeaturesContext)
  const { dialog } = useEditor()
  const request = useValue(() => dialog.value, [dialog])
  // One dialog at a time: a login requested meanwhile is shown first, then this dialog again.
  const isLoginOpen = useValue(() => session.needsLogin.value)
  // Features may still be loading.
  if (!request || isLoginOpen || features.length === 0) return null
  const Asked = dialogFor(features, request)
  return (
    <Suspense fallback={null}>
      <Asked request={request} />
    </Suspense>
  )
}
