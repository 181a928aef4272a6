import { Suspense } from 'react'
import * as m from '#messages/settings.ts'
import { layerKind } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { Eye, LockOpen } from '#web/widgets/icons.ts'
import { CommandButton } from '../../parts/CommandButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { kindUi } from '../../parts/kind-ui.ts'
import styles from '../../parts/settings.module.css'
import { ActionSettings } from './ActionSettings.tsx'
import { Appearance } from './Appearance.tsx'
import { Geometry } from './Geometry.tsx'

interface Props {
  readonly id: string
  /** The work can become a published page, in which a layer acts when it is clicked. */
  readonly hasActions: boolean
}

/** Settings of every layer, with those of its kind in the middle. */
export const OneLayer = ({ id, hasActions }: Props) => {
  const { doc } = useEditor()
  const kind = useValue(() => doc.layer(id).value?.kind ?? 'unknown', [doc, id])
  const isLocked = useValue(() => doc.layer(id).value?.isLocked ?? false, [doc, id])
  const isHidden = useValue(() => doc.layer(id).value?.isHidden ?? false, [doc, id])
  const { Settings } = kindUi(kind)
  return (
    <>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.title}>{layerKind(kind).title}</h2>
          <div className={styles.row} style={{ gap: 0 }}>
            <CommandButton of="layers.lock" size="s" {...(isLocked ? { label: m.unlock } : { icon: LockOpen })} />
            <CommandButton of="layers.hide" size="s" {...(isHidden ? { label: m.show } : { icon: Eye })} />
            <CommandButton of="clipboard.duplicate" size="s" />
            <CommandButton of="layers.delete" size="s" variant="danger" />
          </div>
        </div>
        <div className={styles.bar} role="toolbar" aria-label={m.order}>
          <CommandButton of="stacking.to-top" size="s" />
          <CommandButton of="stacking.up" size="s" />
          <CommandButton of="stacking.down" size="s" />
          <CommandButton of="stacking.to-bottom" size="s" />
        </div>
        <div className={styles.bar} role="toolbar" aria-label={m.alignToPage}>
          <CommandButton of="arrange.align-left" size="s" />
          <CommandButton of="arrange.align-center-x" size="s" />
          <CommandButton of="arrange.align-right" size="s" />
          <CommandButton of="arrange.align-top" size="s" />
          <CommandButton of="arrange.align-center-y" size="s" />
          <CommandButton of="arrange.align-bottom" size="s" />
        </div>
      </section>
      {Settings && (
        <Suspense fallback={<div className={styles.section} style={{ minHeight: 160 }} />}>
          <Settings kind={kind} />
        </Suspense>
      )}
      {hasActions && <ActionSettings id={id} />}
      <Appearance id={id} />
      <Geometry id={id} />
    </>
  )
}
