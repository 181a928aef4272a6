import * as m from '#messages/shortcuts.ts'
import type { Command } from '#web/editor/commands/command.ts'
import { commandText } from '#web/messages/command-text.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { areaName, areaOf } from '../../parts/command-areas.ts'
import styles from '../../parts/dialogs.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import { shownShortcuts } from '../../parts/use-command.ts'
import { KeyNames } from './KeyNames.tsx'

interface Line {
  readonly label: string
  readonly keys: readonly string[]
}

const lineOf = (command: Command): readonly Line[] => {
  if (command.sheet === '') return []
  if (command.sheet) return [{ label: commandText(command.sheet.label), keys: [commandText(command.sheet.keys)] }]
  const keys = shownShortcuts(command).filter(text => text !== '？')
  return keys.length ? [{ label: commandText(command.label), keys: keys.slice(0, 2) }] : []
}

/** Pointer and keyboard gestures of the canvas that are not commands. */
const GESTURES: readonly Line[] = [
  { label: m.panCanvas, keys: [m.spaceDrag, m.middleDrag] },
  { label: m.zoomCanvas, keys: [m.ctrlWheel] },
  { label: m.selectSeveral, keys: [m.shiftClick] },
  { label: m.selectInGroup, keys: [m.doubleClick, m.altClick] },
  { label: m.pauseSnap, keys: ['Ctrl'] },
  { label: m.keepRatio, keys: [m.shiftDrag] },
  { label: m.resizeFromCenter, keys: [m.altDrag] },
  { label: m.cancelAction, keys: ['Esc'] },
  { label: m.switchArea, keys: ['F6', 'Shift+F6'] },
  { label: m.layerMenu, keys: ['Shift+F10', m.rightClick] },
]

/** Every command with a shortcut, by area, and the gestures of the canvas. */
export const ShortcutsDialog = () => {
  const { commands, dialog } = useEditor()
  const close = () => {
    dialog.value = null
  }
  const areas = [...new Set(commands.all.map(command => areaOf(command.id)))]
    .map(area => ({
      title: areaName(area),
      lines: commands.all.filter(command => areaOf(command.id) === area).flatMap(lineOf),
    }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <Dialog title={m.title} isOpen onClose={close} width={880} isReading>
      <div className={styles.columns}>
        {[...areas, { title: m.gestures, lines: GESTURES }].map(({ title, lines }) => (
          <section key={title} className={styles.area}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyNames of={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
