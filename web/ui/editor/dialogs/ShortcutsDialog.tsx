import type { Command } from '#web/editor/commands/command.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { areaName, areaOf } from '../command-areas.ts'
import { useEditor } from '../editor-context.ts'
import { shownShortcuts } from '../use-command.ts'
import styles from './dialogs.module.css'
import { KeyNames } from './KeyNames.tsx'

interface Line {
  readonly label: string
  readonly keys: readonly string[]
}

const lineOf = (command: Command): readonly Line[] => {
  if (command.sheet === '') return []
  if (command.sheet) return [{ label: command.sheet.label, keys: [command.sheet.keys] }]
  const keys = shownShortcuts(command).filter(text => text !== '？')
  return keys.length ? [{ label: command.label, keys: keys.slice(0, 2) }] : []
}

/** What the hand does on the canvas that is no command of its own. */
const GESTURES: readonly Line[] = [
  { label: '平移画布', keys: ['空格+拖动', '中键拖动'] },
  { label: '缩放画布', keys: ['Ctrl+滚轮'] },
  { label: '多选', keys: ['Shift+单击'] },
  { label: '选择组合里的图层', keys: ['双击', 'Alt+单击'] },
  { label: '拖动时暂停吸附', keys: ['Ctrl'] },
  { label: '等比缩放、沿轴移动', keys: ['Shift+拖动'] },
  { label: '从中心缩放', keys: ['Alt+拖动'] },
  { label: '取消正在进行的操作', keys: ['Esc'] },
  { label: '切换界面区域', keys: ['F6', 'Shift+F6'] },
  { label: '图层菜单', keys: ['Shift+F10', '右键'] },
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
    <Dialog title="快捷键" isOpen onClose={close} width={880} isReading>
      <div className={styles.columns}>
        {[...areas, { title: '鼠标与键盘', lines: GESTURES }].map(({ title, lines }) => (
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
