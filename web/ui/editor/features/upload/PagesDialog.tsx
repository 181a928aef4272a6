import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/formats.ts'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { PageGrid } from '../../parts/pages/PageGrid.tsx'
import type { PageQuestion } from '../../parts/uploads/page-choice.ts'
import styles from './PagesDialog.module.css'

type Resolution = keyof typeof FORMAT_LIMITS.dpi
const RESOLUTIONS = [
  { id: 'print', label: m.print },
  { id: 'screen', label: m.screen },
] as const

/** Chooses the pages of a PDF or a TIFF that become pictures. */
export const PagesDialog = ({ question: { offered, most, answer } }: { readonly question: PageQuestion }) => {
  const { name, pages, unreadable, total, hasResolution } = offered
  const looked = pages.length + unreadable
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set([pages[0]?.number ?? 1]))
  const [resolution, setResolution] = useState<Resolution>('print')
  const isOne = most === 1
  const toggle = (number: number) => {
    if (isOne) return setChosen(new Set([number]))
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    setChosen(next)
  }
  const all = pages.slice(0, most).map(({ number }) => number)
  const isAll = all.every(number => chosen.has(number))
  const isTooMany = chosen.size > most
  const share = hasResolution ? FORMAT_LIMITS.dpi[resolution] / FORMAT_LIMITS.dpi.print : 1
  const size = pages.find(({ number }) => chosen.has(number))
  return (
    <Dialog
      title={m.chooseTitle}
      isOpen
      onClose={() => answer(null)}
      width={840}
      isDismissable={false}
      footer={
        <div className={styles.foot}>
          {hasResolution && (
            <Select
              label={m.resolution}
              isLabelHidden
              options={RESOLUTIONS}
              value={resolution}
              onChange={setResolution}
              className={styles.resolution}
            />
          )}
          <span className={styles.pixels}>
            {size && m.pixels({ width: Math.round(size.width * share), height: Math.round(size.height * share) })}
          </span>
          <Button onPress={() => answer(null)}>{basicTexts.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.size === 0 || isTooMany}
            onPress={() => answer({ numbers: [...chosen].sort((a, b) => a - b), dpi: FORMAT_LIMITS.dpi[resolution] })}
          >
            {isOne ? basicTexts.confirm : m.upload({ count: chosen.size })}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <p title={name}>{isOne ? m.chooseOne({ name }) : m.chooseSome({ name })}</p>
          {!isOne && pages.length > 1 && (
            <Checkbox isSelected={isAll} onChange={on => setChosen(new Set(on ? all : []))}>
              {m.all}
            </Checkbox>
          )}
        </div>
        <PageGrid pages={pages} chosen={chosen} onToggle={toggle} />
        {total > looked && <p className={styles.hint}>{m.partly({ count: looked, total })}</p>}
        {unreadable > 0 && <p className={styles.hint}>{m.unreadable({ count: unreadable })}</p>}
        {isTooMany && (
          <p className={styles.problem} role="alert">
            {m.tooMany({ count: most })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
