import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import unseen from '#web/widgets/unseen.module.css'
import { CommandButton } from '../CommandButton.tsx'
import { useEditor } from '../editor-context.ts'
import { RenamePage } from './RenamePage.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import styles from './ZoomToolbar.module.css'

const ZoomItems = overlayOnDemand(() => import('./ZoomItems.tsx').then(m => m.ZoomItems))

/** Zoom out, the present scale with fixed levels, zoom in, fit, the page's name, the mini-map and the canvas's aids. */
export const ZoomToolbar = () => (
  <div className={styles.toolbar} role="toolbar" aria-label="缩放" data-canvas-control="">
    <CommandButton of="view.zoom-out" size="s" placement="top" />
    <ZoomLevel />
    <CommandButton of="view.zoom-in" size="s" placement="top" />
    <span className={styles.line} />
    <CommandButton of="view.fit" size="s" placement="top" />
    <RenamePage />
    <CommandButton of="view.navigator" size="s" placement="top" />
    <span className={styles.line} />
    <ViewMenu />
  </div>
)

/** The present scale, and the levels to choose from. Its number is written without React: a zoom has many steps. */
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
      <span className={unseen.unseen}>缩放比例 </span>
      <span ref={number}>{`${Math.round(view.camera.peek().scale * 100)}%`}</span>
    </Button>
  )
  return <MenuTrigger trigger={trigger}>{control => <ZoomItems control={control} />}</MenuTrigger>
}
