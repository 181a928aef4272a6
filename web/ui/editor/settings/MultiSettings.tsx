import { Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Group, LockOpen, Ungroup } from '#web/widgets/icons.ts'
import { CommandButton } from '../CommandButton.tsx'
import { useEditor } from '../editor-context.ts'
import { useCommand } from '../use-command.ts'
import { KIND_PANELS } from './kind-panels.ts'
import styles from './settings.module.css'

/** Settings of several layers: group, align, distribute; and their kind's, when they are all of one kind. */
export const MultiSettings = () => {
  const { view } = useEditor()
  const count = useValue(() => view.selectedIds.value.length, [view])
  const kind = useValue(() => {
    const [first, ...rest] = view.selectedLayers.value
    return first && rest.every(layer => layer.kind === first.kind) ? first.kind : 'unknown'
  }, [view])
  const isLocked = useValue(() => view.selectedLayers.value.every(layer => layer.isLocked), [view])
  const group = useCommand('layers.group')
  const ungroup = useCommand('layers.ungroup')
  const KindPanel = KIND_PANELS[kind]
  return (
    <>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.title}>已选 {count} 个图层</h2>
          <div className={styles.row} style={{ gap: 0 }}>
            <CommandButton of="layers.lock" size="s" {...(isLocked ? { label: '解锁' } : { icon: LockOpen })} />
            <CommandButton of="clipboard.duplicate" size="s" />
            <CommandButton of="layers.delete" size="s" variant="danger" />
          </div>
        </div>
        <div className={styles.grid2}>
          <Button isDisabled={!group.isEnabled} onPress={group.run}>
            <Group size={16} strokeWidth={1.75} aria-hidden />
            {group.label}
          </Button>
          <Button isDisabled={!ungroup.isEnabled} onPress={ungroup.run}>
            <Ungroup size={16} strokeWidth={1.75} aria-hidden />
            {ungroup.label}
          </Button>
        </div>
      </section>
      <section className={styles.section}>
        <h3 className={styles.subtitle}>对齐</h3>
        <div className={styles.bar} role="toolbar" aria-label="对齐">
          <CommandButton of="arrange.align-left" />
          <CommandButton of="arrange.align-centre-x" />
          <CommandButton of="arrange.align-right" />
          <CommandButton of="arrange.align-top" />
          <CommandButton of="arrange.align-centre-y" />
          <CommandButton of="arrange.align-bottom" />
        </div>
        <h3 className={styles.subtitle}>分布与顺序</h3>
        <div className={styles.bar} role="toolbar" aria-label="分布与顺序">
          <CommandButton of="arrange.distribute-x" />
          <CommandButton of="arrange.distribute-y" />
          <CommandButton of="order.to-top" />
          <CommandButton of="order.up" />
          <CommandButton of="order.down" />
          <CommandButton of="order.to-bottom" />
        </div>
      </section>
      {KindPanel && (
        <Suspense fallback={null}>
          <KindPanel />
        </Suspense>
      )}
    </>
  )
}
