import { clsx } from 'clsx'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import * as m from '#messages/workspace.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Guide } from '#web/editor/guides.ts'
import type { Camera } from '#web/editor/view.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import styles from './Guides.module.css'
import { hide } from './marks.ts'

const NAMES = { row: m.guideRow, col: m.guideCol } as const
const LENGTH = LIMITS.guide.length

const place = (element: HTMLElement, { type, value }: Pick<Guide, 'type' | 'value'>, { x, y, scale }: Camera) => {
  const at = Math.round((type === 'row' ? y : x) + value * scale)
  element.style.transform = type === 'row' ? `translateY(${at}px)` : `translateX(${at}px)`
}
const sizeOf = (type: Guide['type']) => (type === 'row' ? { width: LENGTH } : { height: LENGTH })

/** The page's guide lines and the dragged one; they follow the camera without React. */
export const Guides = () => {
  const editor = useEditor()
  const { guides, viewOptions } = editor
  const isShown = useValue(() => viewOptions.isOn('guides'), [viewOptions])
  const shown = useValue(() => guides.shown.value, [guides])
  return (
    <div className={styles.guides} data-guides="">
      {isShown && shown.map(guide => <GuideLine key={guide.id} guide={guide} />)}
      <HeldGuide />
    </div>
  )
}

const GuideLine = ({ guide }: { readonly guide: Guide }) => {
  const { view, guides } = useEditor()
  const line = useRef<HTMLDivElement>(null)
  const { type, value } = guide
  const most = useValue(() => (type === 'row' ? view.page.value?.height : view.page.value?.width) ?? 0, [view, type])

  useLayoutEffect(
    () =>
      effect(() => {
        const element = line.current
        if (!element) return
        hide(element, guides.held.value?.id === guide.id)
        element.style.setProperty('--line', guide.style.color)
        place(element, guide, view.camera.value)
      }),
    [view, guides, guide],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { step, large } = LIMITS.nudge
    const by = event.shiftKey ? large : step
    const [back, on] = type === 'row' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const next = event.key === back ? value - by : event.key === on ? value + by : null
    if (next !== null) guides.put({ ...guide, value: Math.min(most, Math.max(0, next)) })
    else if (event.key === 'Delete' || event.key === 'Backspace') guides.remove(guide.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={line}
      className={clsx(styles.guide, styles[type])}
      style={sizeOf(type)}
      data-guide-id={guide.id}
      role="slider"
      tabIndex={0}
      aria-label={NAMES[type]}
      aria-orientation={type === 'row' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuetext={`${Math.round(value)}px`}
      onKeyDown={onKeyDown}
    />
  )
}

/** The dragged guide, with its position; pale where a release removes it. */
const HeldGuide = () => {
  const { view, guides } = useEditor()
  const lines = useRef<Record<Guide['type'], HTMLDivElement | null>>({ row: null, col: null })
  const label = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        const held = guides.held.value
        const camera = view.camera.value
        for (const type of ['row', 'col'] as const) {
          const element = lines.current[type]
          if (!element) continue
          hide(element, held?.type !== type)
          if (held?.type !== type) continue
          place(element, held, camera)
          element.style.setProperty('--line', held.style.color)
          element.dataset.leaving = String(held.isLeaving)
        }
        const text = label.current
        if (!text) return
        hide(text, held === null)
        if (!held) return
        const at = Math.round((held.type === 'row' ? camera.y : camera.x) + held.value * camera.scale)
        text.textContent = held.isLeaving
          ? m.releaseToRemove
          : `${held.type === 'row' ? 'Y' : 'X'} ${Math.round(held.value)}`
        text.style.transform = held.type === 'row' ? `translate(28px, ${at + 6}px)` : `translate(${at + 8}px, 28px)`
      }),
    [view, guides],
  )
  return (
    <>
      {(['row', 'col'] as const).map(type => (
        <div
          key={type}
          ref={element => {
            lines.current[type] = element
          }}
          hidden
          className={clsx(styles.guide, styles[type], styles.held)}
          style={sizeOf(type)}
        />
      ))}
      <span ref={label} hidden className={styles.label} data-guide-label="" />
    </>
  )
}
