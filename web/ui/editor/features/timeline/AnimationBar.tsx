import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import * as m from '#messages/timeline.ts'
import { type PlacedAnimation, setAnimations, takeAnimations, tenths } from '#web/editor/edits/animations.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { animationLabel, TYPES } from './animation-names.ts'
import styles from './timeline.module.css'

interface Props {
  readonly animation: PlacedAnimation
  /** Length of the row in s */
  readonly span: number
}

/** Width (px) of the resize zone at the bar's end */
const GRIP = 8
const SHORTEST = 0.1

/**
 * One animation on the time axis: drag it to move, drag its end to resize; arrow keys move it, Shift+arrow keys resize
 * it, Delete removes it.
 */
export const AnimationBar = ({ animation, span }: Props) => {
  const editor = useEditor()
  const [dragged, setDragged] = useState<{ delay: number; duration: number } | null>(null)
  const { delay, duration } = dragged ?? animation
  const longer = (by: number) => ({
    delay: animation.delay,
    duration: tenths(Math.max(SHORTEST, animation.duration + by)),
  })
  const later = (by: number) => ({ delay: tenths(Math.max(0, animation.delay + by)), duration: animation.duration })

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const bar: HTMLButtonElement = event.currentTarget
    const track = bar.parentElement
    if (!track || event.button !== 0) return
    editor.view.selection.value = new Set([animation.layerId])
    const { right } = bar.getBoundingClientRect()
    const isLonger = event.clientX > right - GRIP
    const perPx = span / track.clientWidth
    const from = event.clientX
    const listening = new AbortController()
    const options = { signal: listening.signal }
    let next: { delay: number; duration: number } | null = null
    const end = () => {
      listening.abort()
      setDragged(null)
    }
    bar.setPointerCapture(event.pointerId)
    bar.addEventListener(
      'pointermove',
      ({ clientX }) => {
        const by = (clientX - from) * perPx
        next = isLonger ? longer(by) : later(by)
        setDragged(next)
      },
      options,
    )
    bar.addEventListener(
      'pointerup',
      () => {
        if (next) setAnimations(editor, [{ ...animation, to: next }])
        end()
      },
      options,
    )
    bar.addEventListener('pointercancel', end, options)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -0.1, ArrowRight: 0.1 }[event.key]
    if (by === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) takeAnimations(editor, [animation])
    else setAnimations(editor, [{ ...animation, to: event.shiftKey ? longer(by) : later(by) }])
  }
  const name = animationLabel(animation)
  return (
    <button
      type="button"
      className={styles.bar}
      data-type={animation.type}
      data-passes-keys=""
      aria-label={m.animation({ type: TYPES[animation.type], name, delay, duration })}
      title={m.barHint}
      style={{ left: `${(delay / span) * 100}%`, width: `${(duration / span) * 100}%` }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden>{name}</span>
    </button>
  )
}
