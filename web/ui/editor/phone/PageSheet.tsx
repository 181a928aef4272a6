import * as commandTexts from '#messages/commands.ts'
import * as m from '#messages/phoneEditor.ts'
import * as settingsTexts from '#messages/settings.ts'
import * as shellTexts from '#messages/shell.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import '#web/editor/commands/index.ts'
import { setBackground, TRANSPARENT } from '#web/editor/edits/background.ts'
import type { ViewOption } from '#web/editor/view-options.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Pencil } from '#web/widgets/icons.ts'
import { Switch } from '#web/widgets/Switch.tsx'
import { BackgroundPicture } from '../parts/BackgroundPicture.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { usePolicy } from '../parts/page-session.ts'
import styles from './PageSheet.module.css'
import { phoneSheet } from './phone-sheet.ts'
import { useName } from './use-name.ts'

const Option = ({ of, label }: { readonly of: ViewOption; readonly label: string }) => {
  const { viewOptions } = useEditor()
  const isOn = useValue(() => viewOptions.isOn(of), [viewOptions, of])
  return (
    <div className={styles.row}>
      <Switch className={styles.switch} isSelected={isOn} onChange={next => viewOptions.set(of, next)}>
        {label}
      </Switch>
    </div>
  )
}

/** Settings of the page: name, size, background, and the lines that help. */
export const PageSheet = () => {
  const editor = useEditor()
  const { doc, view, commands } = editor
  const field = useName()
  const width = useValue(() => Math.round(view.page.value?.width ?? 0), [view])
  const height = useValue(() => Math.round(view.page.value?.height ?? 0), [view])
  const color = useValue(() => view.page.value?.backgroundColor ?? TRANSPARENT, [view])
  const isPrint = useValue(() => isPrintCategory(doc.work.value.categoryId), [doc])
  const hidesLocal = usePolicy('hidesLocalBackground')
  const changeSize = () => {
    phoneSheet.value = null
    commands.run('work.resize-canvas')
  }
  return (
    <div className={styles.settings}>
      <label className={styles.name}>
        <span>{m.name}</span>
        <input
          {...field}
          aria-label={shellTexts.workName}
          placeholder={shellTexts.unnamedWork}
          maxLength={LIMITS.workName}
        />
      </label>
      <div className={styles.row}>
        <span>{settingsTexts.size}</span>
        <span className={styles.value}>{m.pixels({ width, height })}</span>
        <Button aria-label={settingsTexts.changeCanvasSize} onPress={changeSize}>
          <Pencil size={15} strokeWidth={1.75} aria-hidden />
          {settingsTexts.changeSize}
        </Button>
      </div>
      <div className={styles.row}>
        <span>{settingsTexts.backgroundColor}</span>
        <span className={styles.gap} />
        <ColorField
          label={settingsTexts.backgroundColor}
          value={color}
          onChange={value => setBackground(editor, value, true)}
          onChangeEnd={editor.live.end}
        />
      </div>
      <div className={styles.part}>
        <span>{settingsTexts.backgroundPicture}</span>
        <BackgroundPicture canUpload={!hidesLocal} />
      </div>
      <Option of="snaps" label={commandTexts.snap} />
      {isPrint && <Option of="bleed" label={commandTexts.bleed} />}
    </div>
  )
}
