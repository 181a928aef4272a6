import { Suspense, useState } from 'react'
import { showsNavigator } from '#web/editor/commands/aids.ts'
import { useValue } from '#web/model/signals.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { useEditor } from '../editor-context.ts'

const MiniMap = overlayOnDemand(() => import('./MiniMap.tsx').then(m => m.MiniMap))

/** The mini-map, while it is switched on and the page is larger than its place. */
export const Navigator = () => {
  const editor = useEditor()
  const isShown = useValue(() => showsNavigator(editor), [editor])
  // A pull that brings the whole page in sight must not take the map away from under the pointer.
  const [isHeld, setIsHeld] = useState(false)
  if (!isShown && !isHeld) return null
  return (
    <Suspense fallback={null}>
      <MiniMap onHold={setIsHeld} />
    </Suspense>
  )
}
