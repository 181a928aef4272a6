import { Suspense, useEffect, useRef, useState } from 'react'
import { showsNavigator } from '#web/editor/commands/view-options.ts'
import type { Editor } from '#web/editor/editor.ts'
import { effect } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'

const MiniMap = lazyOverlay(() => import('./MiniMap.tsx').then(m => m.MiniMap))

/**
 * ms without a camera change before the map shows or hides automatically: rendering a whole page is too slow for a zoom
 * step.
 */
const QUIET_MS = 600

const useDebouncedShown = (editor: Editor): boolean => {
  const [isShown, setIsShown] = useState(() => showsNavigator(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = effect(() => {
      const wanted = showsNavigator(editor)
      void editor.view.camera.value
      clearTimeout(timer)
      if (editor.viewOptions.navigator.value === 'auto') timer = setTimeout(() => setIsShown(wanted), QUIET_MS)
      else setIsShown(wanted)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [editor])
  return isShown
}

/** The mini-map: shown while it is switched on, or in automatic mode while the page is not fully visible. */
export const Navigator = () => {
  const editor = useEditor()
  const isShown = useDebouncedShown(editor)
  // A drag on the map that makes the whole page visible must not hide the map under the pointer.
  const [isHeld, setIsHeld] = useState(false)
  const isOpen = isShown || isHeld
  // The map stays mounted after the first opening: its thumbnail is a whole page, too slow to redraw at every showing.
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  if (!wasOpen.current) return null
  return (
    <Suspense fallback={null}>
      <MiniMap isOpen={isOpen} onHold={setIsHeld} />
    </Suspense>
  )
}
