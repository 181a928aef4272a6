import { Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import { kindUi } from '../../../parts/kind-ui.ts'

/** The settings that a kind has on every screen. */
export const KindSettings = () => {
  const { view } = useEditor()
  const kind = useValue(() => view.selectedLayers.value[0]?.kind ?? 'unknown', [view])
  const { Settings } = kindUi(kind)
  return (
    Settings && (
      <Suspense fallback={<Loading />}>
        <Settings kind={kind} />
      </Suspense>
    )
  )
}
