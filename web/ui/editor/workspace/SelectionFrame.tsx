import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/workspace.ts'
import { CORNERS, HANDLES, type Handle } from '#web/editor/handles.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Lock, RotateCw } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import { handleCursor } from './canvas-cursor.ts'
import { hide, mark, showText } from './marks.ts'
import { placeBox } from './place-box.ts'
import { placeTurned } from './place-turned.ts'
import styles from './SelectionFrame.module.css'

/** Side of the box (screen px) below which only the corner handles are shown. */
const ROOM_FOR_SIDES = 44

/** The frame around the selection: border, handles and rotate handle, or the lock. Follows frames without React. */
export const SelectionFrame = () => {
  const { view, selection, commands, refine } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const hint = useRef<HTMLDivElement>(null)
  const marquee = useRef<HTMLDivElement>(null)
  const isLocked = useValue(() => selection.isLocked.value, [selection])
  const handles = useValue(() => selection.handles.value, [selection])
  const isLine = useValue(() => selection.isLine.value, [selection])
  const isEditing = useValue(() => view.editingId.value !== null, [view])

  useLayoutEffect(
    () =>
      effect(() => {
        const element = box.current
        if (!element) return
        const frame = selection.frame.value
        const camera = view.camera.value
        hide(element, frame === null || view.cropId.value !== null || refine.layerId.value !== null)
        if (!frame || element.hidden) return
        placeTurned(element, frame, camera)
        mark(element, 'narrow', frame.width * camera.scale < ROOM_FOR_SIDES)
        mark(element, 'flat', frame.height * camera.scale < ROOM_FOR_SIDES)
      }),
    [view, selection, refine],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other handles are new elements without a cursor
  useLayoutEffect(
    () =>
      // Cursors rotate with the box, so they change only with the angle.
      effect(() => {
        const rotation = selection.rotation.value
        for (const element of box.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []) {
          element.style.setProperty('--cursor', handleCursor(element.dataset.handle as Handle | 'rotate', rotation))
        }
      }),
    [selection, handles, isLocked],
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const element = hint.current
        const value = view.hint.value
        if (!element) return
        showText(element, value?.text ?? null)
        // The handles would cover the layer while it is being moved.
        if (box.current) mark(box.current, 'moving', value?.kind === 'move')
      }),
    [view],
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const element = marquee.current
        const rect = view.marquee.value
        if (!element) return
        hide(element, rect === null)
        if (rect) placeBox(element, { ...rect, rotation: 0 }, view.camera.value)
      }),
    [view],
  )

  return (
    <div className={styles.overlay}>
      <div
        ref={box}
        hidden
        className={styles.frame}
        data-selection-frame=""
        data-locked={isLocked}
        data-editing={isEditing}
        data-line={isLine}
      >
        {isLocked ? (
          <button
            type="button"
            className={styles.lock}
            aria-label={m.unlock}
            title={m.unlockHint}
            data-lock=""
            data-canvas-control=""
            onClick={() => commands.run('layers.lock')}
          >
            <Lock size={14} strokeWidth={2} aria-hidden />
          </button>
        ) : (
          <>
            <span className={styles.stem} />
            <span className={styles.rotate} data-handle="rotate" title={m.rotate}>
              <RotateCw size={13} strokeWidth={2.2} aria-hidden />
            </span>
            {HANDLES.filter(handle => handles.includes(handle)).map(handle => (
              <span
                key={handle}
                className={CORNERS.includes(handle) ? styles.corner : styles.side}
                data-handle={handle}
              />
            ))}
          </>
        )}
        <div ref={hint} hidden className={styles.hint} data-hint="" />
      </div>
      <div ref={marquee} hidden className={styles.marquee} data-marquee="" />
    </div>
  )
}
