import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/workspace.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import visuallyHidden from '#web/widgets/visually-hidden.module.css'
import { BarButton } from '../parts/BarButton.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { RenamePage } from './RenamePage.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import styles from './ZoomToolbar.module.css'

const ZoomItems = lazyOverlay(() => import('./ZoomItems.tsx').then(m => m.ZoomItems))

/**
 * Zoom out, the current scale with fixed levels, zoom in, fit; where the work can be changed also the page name, the
 * mini-map and view options.
 */
export const ZoomToolbar = () => {
  const { can } = useEditor()
  const isReadOnly = useValue(() => can.value.readOnly, [can])
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={m.zoom} data-canvas-control="">
      <BarButton of="view.zoom-out" size="s" placement="top" />
      <ZoomLevel />
      <BarButton of="view.zoom-in" size="s" placement="top" />
      <span className={styles.line} />
      <BarButton of="view.fit" size="s" placement="top" />
      {!isReadOnly && (
        <>
          <RenamePage />
          <BarButton of="view.navigator" size="s" placement="top" />
          <span className={styles.line} />
          <ViewMenu />
        </>
      )}
    </div>
  )
}

/**
 * The current scale, and the levels to choose from. The number is written without React, because a zoom has many steps.
 */
const ZoomLevel = () => {
  const { view } = useEditor()
  const number = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        const text = `${Math.round(view.camera.value.scale * 100)}%`
        const node = number.current?.firstChild
        if (node && node.nodeValue !== text) node.nodeValue = text
      }),
    [view],
  )
  const trigger = (
    <Button variant="ghost" size="s" className={styles.percent}>
      <span className={visuallyHidden.visuallyHidden}>{`${m.zoomLevel} `}</span>
      <span>
        <span ref={number} className={styles.number}>{`${Math.round(view.camera.peek().scale * 100)}%`}</span>
      </span>
    </Button>
  )
  return <MenuTrigger trigger={trigger}>{control => <ZoomItems control={control} />}</MenuTrigger>
}
