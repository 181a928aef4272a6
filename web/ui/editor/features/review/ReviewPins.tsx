import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '#messages/reviewComments.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import list from '../../../review/comments.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './review.module.css'
import { activeId, comments, type NumberedComment, resolveComment } from './review-store.ts'

/** px of the screen at a place of the page; the camera sets the variable. */
const at = ({ x, y }: NumberedComment) => ({ left: `calc(var(--scale) * ${x}px)`, top: `calc(var(--scale) * ${y}px)` })

/** Comments of the shown page at their places over the canvas. The camera moves them without React. */
export const ReviewPins = ({ workId }: { readonly workId: number }) => {
  const { view } = useEditor()
  const [workspace] = useState(() => document.querySelector('[data-workspace]'))
  const layer = useRef<HTMLDivElement>(null)
  const pageId = useValue(() => view.pageId.value, [view])
  const shown = useValue(() => comments.value).filter(comment => comment.pageId === pageId)
  const active = useValue(() => activeId.value)
  useLayoutEffect(
    () =>
      effect(() => {
        const { x, y, scale } = view.camera.value
        if (!layer.current) return
        layer.current.style.transform = `translate(${x}px, ${y}px)`
        layer.current.style.setProperty('--scale', String(scale))
      }),
    [view],
  )
  return (
    workspace &&
    createPortal(
      <div className={styles.pinsBox}>
        <div ref={layer} className={styles.pins} data-canvas-control="">
          {shown.map(comment => (
            <div key={comment.id} className={styles.place} style={at(comment)}>
              <button
                type="button"
                className={clsx(list.pin, styles.pin, comment.isResolved && list.resolved)}
                aria-label={m.pin({ number: comment.number })}
                aria-expanded={active === comment.id}
                onClick={() => {
                  activeId.value = active === comment.id ? null : comment.id
                }}
              >
                {comment.number}
              </button>
              {active === comment.id && (
                <div className={styles.bubble}>
                  <p data-own-words>{comment.text}</p>
                  <Checkbox
                    isSelected={comment.isResolved}
                    onChange={value => void resolveComment(workId, comment.id, value)}
                  >
                    {m.resolved}
                  </Checkbox>
                </div>
              )}
            </div>
          ))}
        </div>
      </div>,
      workspace,
    )
  )
}
