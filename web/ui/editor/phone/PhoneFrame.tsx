import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/workspace.ts'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import { CORNERS, HANDLES } from '#web/editor/handles.ts'
import { type HandlePlace, handlePlaces, rotatePlace } from '#web/kernels/handle-places.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Lock, RotateCw } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import { hide, mark } from '../workspace/marks.ts'
import { placeBox } from '../workspace/place-box.ts'
import styles from './PhoneFrame.module.css'
import { phoneSheet } from './phone-sheet.ts'
import { Readout } from './Readout.tsx'
import { unlock } from './unlock.ts'

const put = (element: HTMLElement, place: HandlePlace | undefined) => {
  hide(element, !place)
  if (!place) return
  element.style.transform = `translate(${place.area.x}px, ${place.area.y}px)`
  element.style.setProperty('--mark-x', `${place.mark.x - place.area.x}px`)
  element.style.setProperty('--mark-y', `${place.mark.y - place.area.y}px`)
}

/** The frame around the selection with handles for fingers, and the numbers of the running gesture. */
export const PhoneFrame = () => {
  const editor = useEditor()
  const { view, selection, refine } = editor
  const box = useRef<HTMLDivElement>(null)
  const handles = useRef<HTMLDivElement>(null)
  const isLocked = useValue(() => selection.isLocked.value, [selection])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lock and the rotate handle are other elements
  useLayoutEffect(
    () =>
      effect(() => {
        const element = box.current
        const group = handles.current
        if (!element || !group) return
        const frame = selection.frame.value
        const camera = view.camera.value
        const { width, height } = view.viewport.value
        const isOff = frame === null || view.cropId.value !== null || refine.layerId.value !== null
        hide(element, isOff)
        mark(element, 'locked', selection.isLocked.value)
        mark(element, 'line', selection.isLine.value)
        // The handles would cover the layer during a gesture, and while a sheet changes it.
        const isCovered = phoneSheet.value !== null || view.editingId.value !== null
        hide(group, isOff || isCovered || selection.isLine.value || view.hint.value !== null)
        if (!frame || isOff) return
        placeBox(element, frame, camera, view.scaledIds.value.size > 0)
        if (group.hidden) return
        const at = toScreen(camera, frame)
        const shown = {
          ...at,
          width: frame.width * camera.scale,
          height: frame.height * camera.scale,
          rotation: frame.rotation,
        }
        const room = { width, height, area: TOUCH_LIMITS.handle }
        const places = handlePlaces(shown, selection.isLocked.value ? [] : selection.handles.value, room)
        for (const handle of group.querySelectorAll<HTMLElement>('[data-handle]')) {
          const name = handle.dataset.handle ?? ''
          if (name === 'rotate') continue
          put(handle, places.get(name as never))
          handle.style.setProperty('--turn', `${frame.rotation}deg`)
        }
        const turn = rotatePlace(shown, room)
        const last = group.querySelector<HTMLElement>('[data-handle="rotate"], [data-lock]')
        if (last) put(last, turn ? { mark: turn, area: turn } : undefined)
      }),
    [view, selection, refine, isLocked],
  )

  return (
    <div className={styles.overlay}>
      <div ref={box} hidden className={styles.frame} data-selection-frame="" />
      <div ref={handles} hidden>
        {HANDLES.map(handle => (
          <span
            key={handle}
            hidden
            className={styles.handle}
            data-handle={handle}
            data-corner={CORNERS.includes(handle)}
            data-upright={handle === 'e' || handle === 'w'}
          />
        ))}
        {isLocked ? (
          <button
            key="lock"
            type="button"
            hidden
            className={styles.lock}
            aria-label={m.unlock}
            data-lock=""
            data-canvas-control=""
            onClick={() => unlock(editor)}
          >
            <Lock size={16} strokeWidth={2} aria-hidden />
          </button>
        ) : (
          <span key="rotate" hidden className={styles.rotate} data-handle="rotate">
            <RotateCw size={16} strokeWidth={2} aria-hidden />
          </span>
        )}
      </div>
      <Readout />
    </div>
  )
}
