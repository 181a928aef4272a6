import { useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fitCamera } from '#web/editor/camera.ts'
import {
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
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import styles from './CanvasSizeDialog.module.css'
import { SizePresets } from './SizePresets.tsx'
import { SizePreview } from './SizePreview.tsx'

type Side = 'width' | 'height'
/** In mm and cm two decimals are taken too; in px digits only. */
const DECIMAL = /^\d+\.?\d{0,2}$/

/** Presets, width and height in px, mm or cm, ratio lock, smart scaling; the first step of a new work. */
export const CanvasSizeDialog = ({ isNew }: { readonly isNew: boolean }) => {
  const editor = useEditor()
  const { view, notices, dialog } = editor
  const page = view.page.peek()
  const [size, setSize] = useState({ width: page?.width ?? 600, height: page?.height ?? 400 })
  const [unit, setUnit] = useState<LengthUnit>('px')
  const [isLocked, setIsLocked] = useState(false)
  const [isSmart, setIsSmart] = useState(true)
  const [draft, setDraft] = useState<{ side: Side; text: string } | null>(null)

  const hold = (side: Side, px: number) => {
    const { px: held, isClamped } = clampSide(px)
    if (isClamped) notices.show(`${side === 'width' ? '宽度' : '高度'}不能超过${LIMITS.canvasSide}px`, 'error')
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
    setSize(side === 'width' ? { width: px, height: next } : { width: next, height: px })
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
        // Esc is the dialog's.
        else event.continuePropagation()
      }}
    />
  )
  const close = () => {
    dialog.value = null
  }
  const confirm = () => {
    const isChange = size.width !== page?.width || size.height !== page.height
    resizeCanvas(editor, size.width, size.height, isSmart && !isNew)
    if (isChange && !isNew) notices.show(LABELS.common.modified, 'success')
    close()
    const now = view.page.peek()
    if (now) view.camera.value = fitCamera(now, view.viewport.peek())
  }

  return (
    <Dialog
      title={isNew ? '选择画布尺寸' : '画布尺寸'}
      isOpen
      onClose={close}
      width={880}
      footer={
        <>
          <Button onPress={close}>取消</Button>
          <Button variant="primary" onPress={confirm}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.sizes}>
        <SizePresets
          {...size}
          onChoose={next => {
            setDraft(null)
            setSize(next)
          }}
        />
        <div className={styles.form}>
          <SizePreview {...size} isSmart={isSmart && !isNew} />
          <div className={styles.fields}>
            {field('width', '宽')}
            <IconButton
              icon={isLocked ? Link2 : Link2Off}
              label="锁定比例"
              isActive={isLocked}
              onPress={() => setIsLocked(!isLocked)}
            />
            {field('height', '高')}
            <Select
              label="单位"
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
              <span className={styles.hint}>
                最大 {LIMITS.canvasSide} × {LIMITS.canvasSide} px，之后可以随时修改
              </span>
            ) : (
              <>
                <Switch isSelected={isSmart} onChange={setIsSmart}>
                  智能缩放
                </Switch>
                <span className={styles.hint}>{isSmart ? '图层随画布等比缩放并居中' : '图层保持原来的大小和位置'}</span>
              </>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
