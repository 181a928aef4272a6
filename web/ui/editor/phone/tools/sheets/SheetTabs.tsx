import { clsx } from 'clsx'
import { useState } from 'react'
import { Tabs, type TabsProps } from '#web/widgets/Tabs.tsx'
import styles from './sheets.module.css'

interface Props<Id extends string> extends Pick<TabsProps<Id>, 'tabs'> {
  readonly label: string
  readonly className?: string | undefined
}

/** Parts of the content of a sheet, one at a time; the first one is shown at the start. */
export const SheetTabs = <Id extends string>({ label, className, tabs }: Props<Id>) => {
  const [tab, setTab] = useState(tabs[0]?.id)
  return (
    tab !== undefined && (
      <Tabs
        label={label}
        variant="segmented"
        className={clsx(styles.tabs, className)}
        value={tab}
        onChange={setTab}
        tabs={tabs}
      />
    )
  )
}
