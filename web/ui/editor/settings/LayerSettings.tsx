import { Suspense } from 'react'
import { layerKind } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import { Eye, LockOpen } from '#web/widgets/icons.ts'
import { CommandButton } from '../CommandButton.tsx'
import { useEditor } from '../editor-context.ts'
import { Appearance } from './Appearance.tsx'
import { Geometry } from './Geometry.tsx'
import { KIND_PANELS } from './kind-panels.ts'
import styles from './settings.module.css'

/** Settings of one layer: what every layer has, and in the middle what only its kind has. */
export const LayerSettings = ({ id }: { readonly id: string }) => {
  const { doc } = useEditor()
  const kind = useValue(() => doc.layer(id).value?.kind ?? 'unknown', [doc, id])
  const isLocked = useValue(() => doc.layer(id).value?.isLocked ?? false, [doc, id])
  const isHidden = useValue(() => doc.layer(id).value?.isHidden ?? false, [doc, id])
  const KindPanel = KIND_PANELS[kind]
  return (
    <>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.title}>{layerKind(kind).title}</h2>
          <div className={styles.row} style={{ gap: 0 }}>
            <CommandButton of="layers.lock" size="s" {...(isLocked ? { label: '解锁' } : { icon: LockOpen })} />
            <CommandButton of="layers.hide" size="s" {...(isHidden ? { label: '显示' } : { icon: Eye })} />
            <CommandButton of="clipboard.duplicate" size="s" />
            <CommandButton of="layers.delete" size="s" variant="danger" />
          </div>
        </div>
        <div className={styles.bar} role="toolbar" aria-label="图层顺序">
          <CommandButton of="order.to-top" size="s" />
          <CommandButton of="order.up" size="s" />
          <CommandButton of="order.down" size="s" />
          <CommandButton of="order.to-bottom" size="s" />
        </div>
        <div className={styles.bar} role="toolbar" aria-label="对齐页面">
          <CommandButton of="arrange.align-left" size="s" />
          <CommandButton of="arrange.align-centre-x" size="s" />
          <CommandButton of="arrange.align-right" size="s" />
          <CommandButton of="arrange.align-top" size="s" />
          <CommandButton of="arrange.align-centre-y" size="s" />
          <CommandButton of="arrange.align-bottom" size="s" />
        </div>
      </section>
      {KindPanel && (
        <Suspense fallback={<div className={styles.section} style={{ minHeight: 160 }} />}>
          <KindPanel />
        </Suspense>
      )}
      <Appearance id={id} />
      <Geometry id={id} />
    </>
  )
}
