import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import * as m from '#messages/widgets.ts'
import styles from './Tabs.module.css'

interface TabEntry<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly content: ReactNode
}

export interface TabsProps<Id extends string = string> {
  /** Accessible name of the tab list. */
  readonly label?: string
  readonly tabs: readonly TabEntry<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly variant?: 'line' | 'segmented'
  readonly className?: string | undefined
}

/**
 * A tab list above the selected panel; only the selected panel is mounted. Renders nothing when the list has no first
 * tab with an id and a label; a current tab that is not in the list counts as the first.
 */
export const Tabs = <Id extends string = string>({
  label = m.tabs,
  tabs,
  value,
  onChange,
  variant = 'line',
  className,
}: TabsProps<Id>) => {
  const [first] = tabs
  if (!first?.id || !first.label) return null
  return (
    <AriaTabs
      className={clsx(styles.tabs, className)}
      selectedKey={tabs.some(tab => tab.id === value) ? value : first.id}
      onSelectionChange={key => {
        const chosen = tabs.find(tab => tab.id === key)
        if (chosen) onChange(chosen.id)
      }}
    >
      <TabList aria-label={label} className={clsx(styles.list, variant === 'segmented' && styles.segmented)}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} className={clsx(styles.tab)}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className={clsx(styles.panel)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
