import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Redo2, Undo2 } from '#web/widgets/icons.ts'
import { LABELS } from '../../labels.ts'
import bar from '../crop/CropBar.module.css'
import { useEditor } from '../editor-context.ts'
import { shownShortcut } from '../use-command.ts'

/** Below the canvas while refining: strokes back and forth, give up, apply. */
export const RefineBar = () => {
  const { refine, commands } = useEditor()
  const isReady = useValue(() => refine.session.value !== null, [refine])
  const canUndo = useValue(() => refine.session.value?.edit.canUndo.value ?? false, [refine])
  const canRedo = useValue(() => refine.session.value?.edit.canRedo.value ?? false, [refine])
  const isSaving = useValue(() => refine.isSaving.value, [refine])
  const undoKey = shownShortcut(commands.get('history.undo')) ?? ''
  const redoKey = shownShortcut(commands.get('history.redo')) ?? ''
  return (
    <div className={bar.bar} role="toolbar" aria-label="精修抠图" data-canvas-control="" data-refine-bar="">
      <IconButton
        icon={Undo2}
        label="撤销一笔"
        shortcut={undoKey}
        size="s"
        isDisabled={!canUndo || isSaving}
        onPress={() => refine.session.peek()?.edit.undo()}
      />
      <IconButton
        icon={Redo2}
        label="重做一笔"
        shortcut={redoKey}
        size="s"
        isDisabled={!canRedo || isSaving}
        onPress={() => refine.session.peek()?.edit.redo()}
      />
      <span className={bar.line} />
      <Button size="s" variant="ghost" onPress={refine.cancel}>
        {LABELS.common.cancel}
      </Button>
      <Button size="s" variant="primary" isPending={isSaving} isDisabled={!isReady} onPress={() => void refine.done()}>
        {LABELS.common.done}
      </Button>
    </div>
  )
}
