import { type PointerEvent, useRef, useState } from 'react'
import * as canvasTexts from '#messages/canvas.ts'
import * as layerListTexts from '#messages/layerList.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronUp, X } from '#web/widgets/icons.ts'
import styles from './LayerDock.module.css'
import { list } from './LayerDock.tsx'
import { isLayerListOpen, setLayerListOpen } from './layer-panel.ts'

/** The layer list as a floating window over the canvas, for in-house designers: movable by its header, collapsible. */
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
    <aside ref={box} className={styles.floating} aria-label={canvasTexts.layers} data-floating="">
      <header className={styles.head} onPointerDown={move}>
        <h2>{canvasTexts.layers}</h2>
        <span className={styles.tools}>
          <IconButton
            icon={isFolded ? ChevronDown : ChevronUp}
            label={isFolded ? layerListTexts.unfold : layerListTexts.fold}
            size="s"
            onPress={() => setIsFolded(!isFolded)}
          />
          <IconButton icon={X} label={layerListTexts.close} size="s" onPress={() => setLayerListOpen(false)} />
        </span>
      </header>
      {!isFolded && list}
    </aside>
  )
}
