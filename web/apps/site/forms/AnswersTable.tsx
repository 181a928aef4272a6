import { useState } from 'react'
import * as m from '#messages/forms.ts'
import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Trash2 } from '#web/widgets/icons.ts'
import { fullTime } from '../account/full-date.ts'
import { AnswerCell } from './AnswerCell.tsx'
import styles from './forms.module.css'
import { MemoField } from './MemoField.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import type { AnswerList } from './use-answers.ts'

interface Props {
  readonly list: AnswerList
  /** Submissions after this one are new. */
  readonly seenId: number
  readonly isStale: boolean
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: ReadonlySet<number>) => void
  readonly onRemove: (ids: readonly number[]) => void
  readonly onMemo: (id: number, memo: string) => void
}

/** The submissions of a page: a column for each question that was ever asked. */
export const AnswersTable = ({ list, seenId, isStale, chosen, onChoose, onRemove, onMemo }: Props) => {
  const [picture, setPicture] = useState<string | null>(null)
  const { elements, columns } = list
  const areAll = elements.length > 0 && elements.every(({ id }) => chosen.has(id))
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys must scroll a wide table
    <section className={styles.box} aria-label={m.table} aria-busy={isStale} tabIndex={0}>
      <table className={styles.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <Checkbox
                aria-label={m.chooseAll}
                isSelected={areAll}
                isIndeterminate={!areAll && chosen.size > 0}
                onChange={isChosen => onChoose(new Set(isChosen ? elements.map(({ id }) => id) : []))}
              />
            </th>
            <th scope="col">{m.createdAt}</th>
            {columns.map(({ id, label, type }) => (
              <th key={id} scope="col" title={label} data-own-words>
                {label || (type === 'agreement' ? m.agreement : m.unnamed)}
              </th>
            ))}
            <th scope="col">{m.memo}</th>
            <th scope="col" className={styles.acts} aria-label={m.remove} />
          </tr>
        </thead>
        <tbody>
          {elements.map(answer => {
            const { id, createdAt, answers, memo } = answer
            const time = fullTime(createdAt)
            return (
              <tr key={id} data-chosen={chosen.has(id) || undefined}>
                <td className={styles.check}>
                  <Checkbox
                    aria-label={m.chooseOf({ time })}
                    isSelected={chosen.has(id)}
                    onChange={isChosen => toggle(id, isChosen)}
                  />
                </td>
                <td className={styles.time}>
                  <time dateTime={createdAt}>{time}</time>
                  {id > seenId && <span className={styles.new}>{m.isNew}</span>}
                </td>
                {columns.map(({ id: column, type }, at) => (
                  <td key={column} className={styles.answer} data-own-words>
                    <div>
                      <AnswerCell answer={answer} type={type} value={answers[at] ?? null} onPicture={setPicture} />
                    </div>
                  </td>
                ))}
                <td className={styles.memoCell}>
                  <MemoField id={id} memo={memo} onSaved={next => onMemo(id, next)} />
                </td>
                <td className={styles.acts}>
                  <IconButton icon={Trash2} label={m.removeOf({ time })} onPress={() => onRemove([id])} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {list.stored > list.most * 0.9 && (
        <p className={styles.full} role="status">
          {m.nearlyFull({ stored: list.stored, most: ANSWER_LIMITS.answers })}
        </p>
      )}
      <PictureDialog url={picture} onClose={() => setPicture(null)} />
    </section>
  )
}
