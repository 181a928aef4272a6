import { Suspense, useEffect, useRef, useState } from 'react'
import { showsNavigator } from '#web/editor/commands/aids.ts'
import type { Editor } from '#web/editor/editor.ts'
import { effect } from '#web/model/signals.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { useEditor } from '../editor-context.ts'

const MiniMap = overlayOnDemand(() => import('./MiniMap.tsx').then(m => m.MiniMap))

/** ms that the camera rests before a map comes or goes by itself: it is a whole page, too much for a step of a zoom. */
const CALM_MS = 600

const useCalmlyShown = (editor: Editor): boolean => {
  const [isShown, setIsShown] = useState(() => showsNavigator(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = effect(() => {
      const wanted = showsNavigator(editor)
      void editor.view.camera.value
      clearTimeout(timer)
      if (editor.aids.navigator.value === 'auto') timer = setTimeout(() => setIsShown(wanted), CALM_MS)
      else setIsShown(wanted)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [editor])
  return isShown
}

/** The mini-map, while it is switched on and the page is larger than its place. */
export const Navigator = () => {
  const editor = useEditor()
  const isShown = useCalmlyShown(editor)
  // A pull that brings the whole page in sight must not take the map away from under the pointer.
  const [isHeld, setIsHeld] = useState(false)
  const isOpen = isShown || isHeld
  // It comes and goes with a zoom; its picture is a whole page, which is not to be drawn anew each time.
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  if (!wasOpen.current) return null
  return (
    <Suspense fallback={null}>
      <MiniMap isOpen={isOpen} onHold={setIsHeld} />
    </Suspense>
  )
}
