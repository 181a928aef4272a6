import { Button } from 'react-aria-components/Button'
import * as m from '#messages/phoneTools.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import { useValue } from '#web/model/signals.ts'
import { Square } from '#web/widgets/icons.ts'
import { Geometry } from '../../../features/settings/Geometry.tsx'
import { useCommandIcon } from '../../../parts/command-icons.ts'
import { useEditor } from '../../../parts/editor-context.ts'
import { useCommand } from '../../../parts/use-command.ts'
import styles from './sheets.module.css'

const ALIGN = [
  'arrange.align-left',
  'arrange.align-center-x',
  'arrange.align-right',
  'arrange.align-top',
  'arrange.align-center-y',
  'arrange.align-bottom',
] as const
const DISTRIBUTE = ['arrange.distribute-x', 'arrange.distribute-y'] as const

/** A command with its icon and name, for a finger. */
export const CommandTile = ({ of }: { readonly of: CommandId }) => {
  const { label, isEnabled, run } = useCommand(of)
  const Glyph = useCommandIcon(of) ?? Square
  return (
    <Button className={styles.tile ?? ''} isDisabled={!isEnabled} onPress={run}>
      <Glyph size={20} strokeWidth={1.6} aria-hidden />
      {label}
    </Button>
  )
}

/** Aligns the selection; position, size and angle of a single layer as numbers. */
export const PositionSheet = () => {
  const { view } = useEditor()
  const ids = useValue(() => view.selectedIds.value, [view])
  const [only, ...others] = ids
  return (
    <div className={styles.pad}>
      <h3 className={styles.heading}>{others.length > 0 ? m.align : m.alignToPage}</h3>
      <div className={styles.triples}>
        {ALIGN.map(of => (
          <CommandTile key={of} of={of} />
        ))}
      </div>
      {others.length > 1 && (
        <>
          <h3 className={styles.heading}>{m.distribute}</h3>
          <div className={styles.triples}>
            {DISTRIBUTE.map(of => (
              <CommandTile key={of} of={of} />
            ))}
          </div>
        </>
      )}
      {only !== undefined && others.length === 0 && (
        <div className={styles.flush}>
          <Geometry key={only} id={only} />
        </div>
      )}
    </div>
  )
}
