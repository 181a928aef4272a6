import { useLayoutEffect, useRef } from 'react'
import type { Frame } from '#schemas/document/records.ts'
import type { Camera } from '#web/editor/view.ts'
import { boundsOf, frameCorners } from '#web/kernels/geometry.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import styles from './MemberOutlines.module.css'

const outline = (frame: Frame, camera: Camera): string => {
  const [first, ...rest] = frameCorners(frame).map(corner => toScreen(camera, corner))
  return first ? `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}Z` : ''
}

/** Writes a path only when it changes: most selection changes draw nothing here. */
const draw = (element: SVGPathElement | null, path: string) => {
  if (element && (element.getAttribute('d') ?? '') !== path) element.setAttribute('d', path)
}

/** Thin outlines of the layers in a multiple selection, and the box of the open group. */
export const MemberOutlines = () => {
  const { doc, view } = useEditor()
  const members = useRef<SVGPathElement>(null)
  const group = useRef<SVGPathElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        // Not during a gesture: a drag of many layers would redraw all outlines at every step.
        const layers = view.isBusy.value ? [] : view.selectedLayers.value
        const shown = layers.length > 1 ? layers.filter(layer => !layer.isHidden) : []
        const camera = shown.length ? view.camera.value : null
        draw(members.current, camera ? shown.map(({ frame }) => outline(frame, camera)).join('') : '')
      }),
    [view],
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const groupId = view.isBusy.value ? null : view.openGroupId.value
        const frames = groupId
          ? (view.page.value?.layerIds ?? []).flatMap(id => {
              const layer = doc.layer(id).value
              return layer?.groupId === groupId && !layer.isHidden ? [layer.frame] : []
            })
          : []
        const box = boundsOf(frames)
        draw(group.current, box ? outline({ ...box, rotation: 0 }, view.camera.value) : '')
      }),
    [doc, view],
  )
  return (
    <svg className={styles.outlines} role="presentation" aria-hidden="true">
      <path ref={group} className={styles.group} data-group-outline="" />
      <path ref={members} className={styles.members} data-member-outlines="" />
    </svg>
  )
}
