import { useEffect } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/brandKit.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import styles from './brand-kit.module.css'
import { ColorGroups, type WithSwatch } from './ColorGroups.tsx'
import { Fonts } from './Fonts.tsx'
import type { KitStore } from './kit-store.ts'
import { Logos } from './Logos.tsx'

interface Props extends WithSwatch {
  readonly store: KitStore
  /** Whether this person may change the kit. */
  readonly canEdit: boolean
}

/** The logos, color groups and fonts of a kit, to be looked at and changed. */
export const BrandKit = ({ store, canEdit, Swatch }: Props) => {
  const items = useValue(() => store.items.value, [store])
  const error = useValue(() => store.error.value, [store])
  useEffect(() => void store.load(), [store])
  if (!items && error)
    return <Empty isError text={error} action={<Button onPress={() => void store.load()}>{basicTexts.retry}</Button>} />
  if (!items)
    return (
      <div className={styles.loading} role="status" aria-label={m.kit}>
        <span />
        <span />
        <span />
      </div>
    )
  return (
    <div className={styles.kit}>
      {!canEdit && <p className={styles.hint}>{m.readOnly}</p>}
      <Logos store={store} items={items} canEdit={canEdit} />
      <ColorGroups store={store} items={items} canEdit={canEdit} Swatch={Swatch} />
      <Fonts store={store} items={items} canEdit={canEdit} />
    </div>
  )
}
