import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as canvasSizeTexts from '#messages/canvasSize.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { categoryOfSize } from '#schemas/catalog/sizes.ts'
import { fitCamera } from '#web/editor/camera.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import {
  type CanvasSize,
  clampSide,
  fromPx,
  type LengthUnit,
  otherSide,
  readSize,
  resizeCanvas,
  toPx,
  UNITS,
} from '#web/editor/edits/canvas-size.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Link2, Link2Off } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './CanvasSizeDialog.module.css'
import { SizePresets } from './SizePresets.tsx'
import { SizePreview } from './SizePreview.tsx'

type Side = 'width' | 'height'
const tooLarge = { width: canvasSizeTexts.widthTooLarge, height: canvasSizeTexts.heightTooLarge } as const
/** Input in mm and cm may have up to two decimals; input in px has digits only. */
const DECIMAL = /^\d+\.?\d{0,2}$/

/** Presets, width and height in px, mm or cm, ratio lock, smart scaling; the first step of a new work. */
export const CanvasSizeDialog = ({
  request: { isNew, onChosen },
}: {
  readonly request: DialogRequest<'canvas-size'>
}) => {
  const editor = useEditor()
  const { doc, view, notices, dialog } = editor
  const page = view.page.peek()
  const { categoryId: before } = doc.work.peek()
  const [size, setSize] = useState<CanvasSize>({
    width: page?.width ?? 600,
    height: page?.height ?? 400,
    categoryId: before,
  })
  const [unit, setUnit] = useState<LengthUnit>('px')
  const [isLocked, setIsLocked] = useState(false)
  const [isSmart, setIsSmart] = useState(true)
  const [draft, setDraft] = useState<{ side: Side; text: string } | null>(null)

  const choose = (width: number, height: number, isOnPaper: boolean) =>
    setSize({ width, height, categoryId: categoryOfSize(width, height, { before, isOnPaper }) })
  const hold = (side: Side, px: number) => {
    const { px: held, isClamped } = clampSide(px)
    if (isClamped) notices.show(tooLarge[side]({ max: LIMITS.canvasSide }), 'error')
    return held
  }
  const type = (side: Side, text: string) => {
    const isDecimal = unit !== 'px' && DECIMAL.test(text)
    const value = isDecimal ? Number(text) : readSize(text)
    setDraft({ side, text: isDecimal ? text : value === null ? '' : String(value) })
    if (value === null || value <= 0) return
    const px = hold(side, toPx(value, unit))
    if (toPx(value, unit) !== px) setDraft(null)
    const other = side === 'width' ? 'height' : 'width'
    const next = isLocked ? hold(other, otherSide(px, size[side], size[other])) : size[other]
    const isOnPaper = unit !== 'px'
    if (side === 'width') choose(px, next, isOnPaper)
    else choose(next, px, isOnPaper)
  }
  const field = (side: Side, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={draft?.side === side ? draft.text : String(fromPx(size[side], unit))}
      onChange={text => type(side, text)}
      onBlur={() => setDraft(null)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) confirm()
        // Esc closes the dialog.
        else event.continuePropagation()
      }}
    />
  )
  const close = () => {
    dialog.value = null
  }
  const confirm = () => {
    const isChange = size.width !== page?.width || size.height !== page.height || size.categoryId !== before
    resizeCanvas(editor, size, isSmart && !isNew)
    if (isChange && !isNew) notices.show(basicTexts.modified, 'success')
    onChosen?.()
    close()
    const now = view.page.peek()
    if (now) view.camera.value = fitCamera(now, view.viewport.peek())
  }

  return (
    <Dialog
      title={isNew ? canvasSizeTexts.chooseTitle : canvasSizeTexts.title}
      isOpen
      onClose={close}
      width={880}
      footer={
        <>
          <Button onPress={close}>{basicTexts.cancel}</Button>
          <Button variant="primary" onPress={confirm}>
            {basicTexts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.sizes}>
        <SizePresets
          width={size.width}
          height={size.height}
          onChoose={({ width, height }) => {
            setDraft(null)
            choose(width, height, false)
          }}
        />
        <div className={styles.form}>
          <SizePreview width={size.width} height={size.height} isSmart={isSmart && !isNew} />
          <div className={styles.fields}>
            {field('width', canvasSizeTexts.width)}
            <IconButton
              icon={isLocked ? Link2 : Link2Off}
              label={canvasSizeTexts.lockRatio}
              isActive={isLocked}
              onPress={() => setIsLocked(!isLocked)}
            />
            {field('height', canvasSizeTexts.height)}
            <Select
              label={canvasSizeTexts.unit}
              options={UNITS.map(id => ({ id, label: id }))}
              value={unit}
              onChange={next => {
                setDraft(null)
                setUnit(next)
              }}
            />
          </div>
          <div className={styles.options}>
            {isNew ? (
              <span className={styles.hint}>{canvasSizeTexts.maxHint({ max: LIMITS.canvasSide })}</span>
            ) : (
              <>
                <Switch isSelected={isSmart} onChange={setIsSmart}>
                  {canvasSizeTexts.smartScale}
                </Switch>
                <span className={styles.hint}>
                  {isSmart ? canvasSizeTexts.smartScaleOn : canvasSizeTexts.smartScaleOff}
                </span>
              </>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
