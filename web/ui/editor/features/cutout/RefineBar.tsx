import * as basicTexts from '#messages/basic.ts'
import * as cutoutTexts from '#messages/cutout.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Redo2, Undo2 } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import bar from '../../parts/ModeBar.module.css'
import { shownShortcut } from '../../parts/use-command.ts'

/** Bar below the canvas while refining: undo, redo, cancel, apply. */
export const RefineBar = () => {
  const { refine, commands } = useEditor()
  const isReady = useValue(() => refine.session.value !== null, [refine])
  const canUndo = useValue(() => refine.session.value?.edit.canUndo.value ?? false, [refine])
  const canRedo = useValue(() => refine.session.value?.edit.canRedo.value ?? false, [refine])
  const isSaving = useValue(() => refine.isSaving.value, [refine])
  const undoKey = shownShortcut(commands.get('history.undo')) ?? ''
  const redoKey = shownShortcut(commands.get('history.redo')) ?? ''
  return (
    <div className={bar.bar} role="toolbar" aria-label={cutoutTexts.refine} data-canvas-control="" data-refine-bar="">
      <IconButton
        icon={Undo2}
        label={cutoutTexts.undo}
        shortcut={undoKey}
        size="s"
        isDisabled={!canUndo || isSaving}
        onPress={() => refine.session.peek()?.edit.undo()}
      />
      <IconButton
        icon={Redo2}
        label={cutoutTexts.redo}
        shortcut={redoKey}
        size="s"
        isDisabled={!canRedo || isSaving}
        onPress={() => refine.session.peek()?.edit.redo()}
      />
      <span className={bar.line} />
      <Button size="s" variant="ghost" onPress={refine.cancel}>
        {basicTexts.cancel}
      </Button>
      <Button size="s" variant="primary" isPending={isSaving} isDisabled={!isReady} onPress={() => void refine.done()}>
        {basicTexts.done}
      </Button>
    </div>
  )
}
