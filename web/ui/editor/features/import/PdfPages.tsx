import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/imports.ts'
import type { OfferedPage } from '#web/editor/imports/worker-messages.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { PageGrid } from '../../parts/pages/PageGrid.tsx'
import styles from './import.module.css'

interface Props {
  readonly pages: readonly OfferedPage[]
  readonly total: number
  /** count; pages that can be imported at once. */
  readonly room: number
  readonly onCancel: () => void
  readonly onChoose: (numbers: readonly number[], hasTexts: boolean) => void
}

/** The pages of a PDF, to choose from. */
export const PdfPages = ({ pages, total, room, onCancel, onChoose }: Props) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(pages.slice(0, 1).map(({ number }) => number)),
  )
  const [hasTexts, setHasTexts] = useState(false)
  const toggle = (number: number) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    setChosen(next)
  }
  const all = pages.slice(0, room).map(({ number }) => number)
  const isAll = all.every(number => chosen.has(number))
  const isTooMany = chosen.size > room
  return (
    <div className={styles.pdf}>
      <div className={styles.pdfHead}>
        <p>{m.choosePages}</p>
        {pages.length > 1 && (
          <Checkbox isSelected={isAll} onChange={on => setChosen(new Set(on ? all : []))}>
            {m.selectAll}
          </Checkbox>
        )}
      </div>
      <PageGrid pages={pages} chosen={chosen} onToggle={toggle} />
      {total > pages.length && <p className={styles.hint}>{m.pdfPartly({ count: pages.length, total })}</p>}
      {isTooMany && (
        <p className={styles.problem} role="alert">
          {m.pageRoom({ count: room })}
        </p>
      )}
      <div className={styles.pdfFoot}>
        <div>
          <Switch isSelected={hasTexts} onChange={setHasTexts}>
            {m.withTexts}
          </Switch>
          {!hasTexts && <p className={styles.hint}>{m.withTextsHint}</p>}
        </div>
        <div className={styles.buttons}>
          <Button onPress={onCancel}>{basicTexts.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.size === 0 || isTooMany}
            onPress={() =>
              onChoose(
                [...chosen].sort((a, b) => a - b),
                hasTexts,
              )
            }
          >
            {m.next}
          </Button>
        </div>
      </div>
    </div>
  )
}
