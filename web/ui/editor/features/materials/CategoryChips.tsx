import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronUp } from '#web/widgets/icons.ts'
import { Chips } from '../../parts/library/Chips.tsx'
import styles from './Materials.module.css'

interface Props {
  readonly label: string
  readonly chips: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Many filters in one line that scrolls, or, unfolded, in several. */
export const CategoryChips = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const { value } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed chip follows the value
  useEffect(() => {
    line.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value, isOpen])
  const change = (id: string) => {
    setIsOpen(false)
    props.onChange(id)
  }
  return (
    <div className={styles.chips}>
      <div ref={line} className={clsx(styles.line, isOpen && styles.unfolded)}>
        <Chips {...props} onChange={change} />
      </div>
      <IconButton
        icon={isOpen ? ChevronUp : ChevronDown}
        label={isOpen ? m.fewerCategories : m.moreCategories}
        size="s"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
    </div>
  )
}
