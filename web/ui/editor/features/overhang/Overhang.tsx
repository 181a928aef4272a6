import { useLayoutEffect, useMemo, useRef } from 'react'
import { promoteToCompositorLayer } from '#web/canvas/compositor-layer.ts'
import { LayerView } from '#web/canvas/LayerView.tsx'
import { overhangingIds } from '#web/editor/overhanging.ts'
import { signal, useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './Overhang.module.css'

const NONE = signal(null)

/**
 * Pale copies of selected layers that reach beyond the page. They lie under the page, which is opaque: only what is
 * outside of it shows, and the page itself stays as it is. A step of a drag moves a copy as it moves its layer.
 */
export const Overhang = () => {
  const { doc, view } = useEditor()
  const copies = useRef<HTMLDivElement>(null)
  const read = useMemo(() => overhangingIds(view), [view])
  const ids = useValue(read, [read])
  const resting = useMemo(() => ({ id: NONE, scaledIds: view.scaledIds }), [view])
  const isMoving = useValue(() => view.isBusy.value, [view])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other ids are new elements
  useLayoutEffect(() => {
    if (!isMoving) return
    const ends = Array.from(copies.current?.children ?? [], copy =>
      copy instanceof HTMLElement ? promoteToCompositorLayer(copy) : () => {},
    )
    return () => {
      for (const end of ends) end()
    }
  }, [isMoving, ids])

  return (
    <div ref={copies} className={styles.copies} aria-hidden data-overhang="">
      {ids.map(id => (
        <LayerView key={id} doc={doc} id={id} resting={resting} isCopy />
      ))}
    </div>
  )
}
