import { Suspense } from 'react'
import * as m from '#messages/settings.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Group, LockOpen, Ungroup } from '#web/widgets/icons.ts'
import { CommandButton } from '../../parts/CommandButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { kindUi } from '../../parts/kind-ui.ts'
import styles from '../../parts/settings.module.css'
import { useCommand } from '../../parts/use-command.ts'

/** Settings of several layers: group, align, distribute; and those of their kind when all have the same kind. */
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
  const { Settings } = kindUi(kind)
  return (
    <>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.title}>{m.selected({ count })}</h2>
          <div className={styles.row} style={{ gap: 0 }}>
            <CommandButton of="layers.lock" size="s" {...(isLocked ? { label: m.unlock } : { icon: LockOpen })} />
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
        <h3 className={styles.subtitle}>{m.align}</h3>
        <div className={styles.bar} role="toolbar" aria-label={m.align}>
          <CommandButton of="arrange.align-left" />
          <CommandButton of="arrange.align-center-x" />
          <CommandButton of="arrange.align-right" />
          <CommandButton of="arrange.align-top" />
          <CommandButton of="arrange.align-center-y" />
          <CommandButton of="arrange.align-bottom" />
        </div>
        <h3 className={styles.subtitle}>{m.distribute}</h3>
        <div className={styles.bar} role="toolbar" aria-label={m.distribute}>
          <CommandButton of="arrange.distribute-x" />
          <CommandButton of="arrange.distribute-y" />
          <CommandButton of="stacking.to-top" />
          <CommandButton of="stacking.up" />
          <CommandButton of="stacking.down" />
          <CommandButton of="stacking.to-bottom" />
        </div>
      </section>
      {Settings && (
        <Suspense fallback={null}>
          <Settings kind={kind} />
        </Suspense>
      )}
    </>
  )
}
