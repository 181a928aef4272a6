import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import * as m from '#messages/purchase.ts'
import styles from './packages.module.css'
import type { PackageTab } from './purchase.ts'

const TABS: readonly { readonly id: PackageTab; readonly label: string }[] = [
  { id: 'individual', label: m.individual },
  { id: 'company', label: m.company },
]
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: 0,
  ArrowUp: 0,
  Home: 0,
  ArrowRight: 1,
  ArrowDown: 1,
  End: 1,
}

interface Props {
  readonly value: PackageTab
  readonly onChange: (tab: PackageTab) => void
  readonly children: ReactNode
}

/**
 * The tabs of the purchase popup with the shown panel. Not those of `widgets`: these would bring react-aria's lists to
 * the start of both pages, because the first panels of the editor need them too.
 */
export const PackageTabs = ({ value, onChange, children }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = TABS[KEYS[key] ?? -1]
    if (!next) return
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab=${next.id}]`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={m.tabs} className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={clsx(styles.tab)}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
