import { Dialog } from '#web/widgets/Dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { shownShortcut } from '../use-command.ts'
import styles from './dialogs.module.css'

const AREAS: Readonly<Record<string, string>> = {
  work: '作品',
  history: '历史',
  clipboard: '剪贴板',
  layers: '图层',
  order: '顺序',
  arrange: '排列',
  text: '文字',
  image: '图片',
  shape: '形状',
  pages: '页面',
  view: '视图',
  help: '帮助',
}

/** Every command with a shortcut, by area. */
export const ShortcutsDialog = () => {
  const { commands, dialog } = useEditor()
  const close = () => {
    dialog.value = null
  }
  const listed = commands.all.filter(command => command.shortcut !== undefined)
  const areas = [...new Set(listed.map(command => command.id.split('.')[0] ?? ''))]
  return (
    <Dialog title="快捷键" isOpen onClose={close} width={760}>
      <div className={styles.columns}>
        {areas.map(area => (
          <section key={area} className={styles.area}>
            <h3>{AREAS[area] ?? area}</h3>
            <dl>
              {listed
                .filter(command => command.id.startsWith(`${area}.`))
                .map(command => (
                  <div key={command.id}>
                    <dt>{command.label}</dt>
                    <dd>
                      <kbd>{shownShortcut(command)}</kbd>
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
