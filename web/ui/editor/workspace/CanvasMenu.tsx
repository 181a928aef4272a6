import { Suspense, useEffect, useRef, useState } from 'react'
import { chooseForMenu } from '#web/editor/edits/menu-target.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'
import type { MenuPlace } from './CanvasMenuItems.tsx'
import { layerUnder, pointerPlace } from './pointer-place.ts'

const CanvasMenuItems = lazyOverlay(() => import('./CanvasMenuItems.tsx').then(m => m.CanvasMenuItems))

/** The context menu of the canvas: selects the layer under the pointer, then shows its commands. */
export const CanvasMenu = () => {
  const editor = useEditor()
  const anchor = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<MenuPlace | null>(null)
  // The menu stays mounted after the first opening, so that it can fade out.
  const wasOpen = useRef(false)
  wasOpen.current ||= at !== null

  useEffect(() => {
    const workspace = anchor.current?.closest<HTMLElement>('[data-workspace]')
    const open = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-canvas-control], [data-text-editing]')) return
      event.preventDefault()
      // A second button during a drag is a slip.
      if (editor.tools.isActive.peek()) return
      // Opened by keyboard (Shift+F10, menu key): the menu of the selection, beside it.
      if (event.button !== 2) {
        const box = workspace?.querySelector('[data-selection-frame]:not([hidden])')?.getBoundingClientRect()
        const room = workspace?.getBoundingClientRect()
        setAt({ x: (box ?? room)?.right ?? event.clientX, y: (box ?? room)?.top ?? event.clientY, page: null })
        return
      }
      const id = workspace ? layerUnder(workspace, editor, event) : undefined
      if (!target?.closest('[data-handle]') && !chooseForMenu(editor, id)) return
      const page = workspace ? pointerPlace(workspace, editor.view, event).page : null
      setAt({ x: event.clientX, y: event.clientY, page })
    }
    workspace?.addEventListener('contextmenu', open)
    return () => workspace?.removeEventListener('contextmenu', open)
  }, [editor])

  return (
    <>
      <span ref={anchor} hidden />
      {wasOpen.current && (
        <Suspense fallback={null}>
          <CanvasMenuItems at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  )
}
