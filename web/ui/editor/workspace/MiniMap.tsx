import { type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react'
import * as m from '#messages/workspace.ts'
import { panned } from '#web/editor/camera.ts'
import { cameraAtMap, navigatorMap, viewOnMap } from '#web/kernels/navigator.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { useDebouncedSnapshot } from '../parts/debounced-snapshot.ts'
import { useEditor } from '../parts/editor-context.ts'
import { PageCanvas } from '../parts/PageCanvas.tsx'
import styles from './MiniMap.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onHold: (isHeld: boolean) => void
}

/** A thumbnail of the page with a frame around the visible part. */
export const MiniMap = ({ isOpen, onHold }: Props) => {
  const editor = useEditor()
  const { view, viewOptions } = editor
  const shade = useRef<SVGPathElement>(null)
  const frame = useRef<SVGRectElement>(null)
  const copy = useDebouncedSnapshot(editor)
  const pageId = useValue(() => view.pageId.value, [view])
  const width = useValue(() => view.page.value?.width ?? 1, [view])
  const height = useValue(() => view.page.value?.height ?? 1, [view])
  const map = useMemo(() => navigatorMap({ width, height }), [width, height])

  useLayoutEffect(() => {
    if (!isOpen) return
    return effect(() => {
      const { x, y, width, height } = viewOnMap(map, view.camera.value, view.viewport.value)
      // One path over the whole map: the browser repaints it and has no layers to reorder.
      const round = `M${x} ${y}h${width}v${height}h${-width}z`
      shade.current?.setAttribute('d', `M0 0h${map.width}v${map.height}h${-map.width}z${round}`)
      for (const [name, value] of Object.entries({ x, y, width, height }))
        frame.current?.setAttribute(name, String(value))
    })
  }, [view, map, isOpen])
  const goTo = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const viewport = view.viewport.peek()
    const point = { x: event.clientX - left, y: event.clientY - top }
    const camera = cameraAtMap(map, point, view.camera.peek(), viewport)
    view.camera.value = panned(camera, 0, 0, { width, height }, viewport)
  }
  return (
    <section className={styles.navigator} aria-label={m.navigator} data-navigator="" hidden={!isOpen}>
      <div
        className={styles.map}
        style={{ width: map.width, height: map.height }}
        data-navigator-map=""
        onPointerDown={event => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          onHold(true)
          goTo(event)
        }}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && goTo(event)}
        onPointerUp={() => onHold(false)}
        onPointerCancel={() => onHold(false)}
      >
        <div
          className={styles.page}
          style={{ left: map.page.x, top: map.page.y, width: map.page.width, height: map.page.height }}
        >
          {copy && <PageCanvas copy={copy} pageId={pageId} width={map.page.width} height={map.page.height} />}
        </div>
        <svg className={styles.sight} width={map.width} height={map.height} role="presentation">
          <path ref={shade} className={styles.shade} />
          <rect ref={frame} className={styles.frame} rx={2} data-navigator-frame="" />
        </svg>
      </div>
      <IconButton
        icon={X}
        label={m.closeNavigator}
        size="s"
        placement="top"
        className={styles.close}
        onPress={() => viewOptions.setNavigator('off')}
      />
    </section>
  )
}
