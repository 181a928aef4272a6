import { type PointerEvent, useRef, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronUp, X } from '#web/widgets/icons.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'
import { LABELS } from '../../labels.ts'
import { AfterPage } from '../AfterPage.tsx'
import styles from './LayerDock.module.css'
import { isLayerListOpen, setLayerListOpen } from './layer-panel.ts'

const LayerList = onDemand(() => import('./LayerList.tsx').then(m => m.LayerList))
const list = (
  <AfterPage>
    <LayerList />
  </AfterPage>
)

/** The list of layers as a column beside the settings. */
export const DockedLayers = () => {
  const isOpen = useValue(() => isLayerListOpen.value)
  if (!isOpen) return null
  return (
    <aside className={styles.docked} aria-label={LABELS.canvas.layers}>
      <header className={styles.head}>
        <h2>{LABELS.canvas.layers}</h2>
        <IconButton icon={X} label="收起图层" size="s" placement="left" onPress={() => setLayerListOpen(false)} />
      </header>
      {list}
    </aside>
  )
}

/** The list of layers as a small window over the canvas, for designers of the house: moved by its head, folded. */
export const FloatingLayers = () => {
  const isOpen = useValue(() => isLayerListOpen.value)
  const [isFolded, setIsFolded] = useState(false)
  const box = useRef<HTMLElement>(null)
  if (!isOpen) return null

  const move = (event: PointerEvent<HTMLElement>) => {
    const element = box.current
    const room = element?.offsetParent
    if (!element || !room || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('button')) return
    event.preventDefault()
    const head: HTMLElement = event.currentTarget
    const from = { x: event.clientX - element.offsetLeft, y: event.clientY - element.offsetTop }
    const listening = new AbortController()
    const options = { signal: listening.signal }
    head.setPointerCapture(event.pointerId)
    head.addEventListener(
      'pointermove',
      next => {
        const x = Math.max(0, Math.min(room.clientWidth - element.offsetWidth, next.clientX - from.x))
        const y = Math.max(0, Math.min(room.clientHeight - head.offsetHeight, next.clientY - from.y))
        Object.assign(element.style, { left: `${x}px`, top: `${y}px`, right: 'auto' })
      },
      options,
    )
    head.addEventListener('pointerup', () => listening.abort(), options)
    head.addEventListener('pointercancel', () => listening.abort(), options)
  }
  return (
    <aside ref={box} className={styles.floating} aria-label={LABELS.canvas.layers} data-floating="">
      <header className={styles.head} onPointerDown={move}>
        <h2>{LABELS.canvas.layers}</h2>
        <span className={styles.tools}>
          <IconButton
            icon={isFolded ? ChevronDown : ChevronUp}
            label={isFolded ? '展开图层' : '折叠图层'}
            size="s"
            onPress={() => setIsFolded(!isFolded)}
          />
          <IconButton icon={X} label="收起图层" size="s" onPress={() => setLayerListOpen(false)} />
        </span>
      </header>
      {!isFolded && list}
    </aside>
  )
}
