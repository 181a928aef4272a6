import { useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { SIZE_PRESETS, type SizePreset } from '#schemas/catalog/sizes.ts'
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
import { useEditor } from '../editor-context.ts'
import styles from './dialogs.module.css'

const GROUPS: Readonly<Record<SizePreset['group'], string>> = { social: '社交媒体', commerce: '电商', print: '印刷' }
/** px: longest side of the preview inside the dialog. */
const PREVIEW = 150

/** Presets, width and height in px, mm or cm, ratio lock, smart scaling; the first step of a new work. */
export const CanvasSizeDialog = ({ isNew }: { readonly isNew: boolean }) => {
  const editor = useEditor()
  const { view, notices, dialog } = editor
  const page = view.page.peek()
  const [size, setSize] = useState({ width: page?.width ?? 600, height: page?.height ?? 400 })
  const [unit, setUnit] = useState<LengthUnit>('px')
  const [isLocked, setIsLocked] = useState(false)
  const [isSmart, setIsSmart] = useState(true)
  const [draft, setDraft] = useState<{ side: 'width' | 'height'; text: string } | null>(null)

  const hold = (side: 'width' | 'height', px: number) => {
    const { px: held, isClamped } = clampSide(px)
    if (isClamped) notices.show(`${side === 'width' ? '宽度' : '高度'}不能超过${LIMITS.canvasSide}px`, 'error')
    return held
  }
  const type = (side: 'width' | 'height', text: string) => {
    const isDecimal = unit !== 'px' && /^\d+\.?\d{0,2}$/.test(text)
    const value = isDecimal ? Number(text) : readSize(text)
    setDraft({ side, text: isDecimal ? text : value === null ? '' : String(value) })
    if (value === null || value <= 0) return
    const px = hold(side, toPx(value, unit))
    if (toPx(value, unit) !== px) setDraft(null)
    const other = side === 'width' ? 'height' : 'width'
    const next = isLocked ? hold(other, otherSide(px, size[side], size[other])) : size[other]
    setSize(side === 'width' ? { width: px, height: next } : { width: next, height: px })
  }
  const field = (side: 'width' | 'height', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={draft?.side === side ? draft.text : String(fromPx(size[side], unit))}
      onChange={text => type(side, text)}
      onBlur={() => setDraft(null)}
    />
  )
  const close = () => {
    dialog.value = null
  }
  const confirm = () => {
    resizeCanvas(editor, size.width, size.height, isSmart && !isNew)
    close()
    const now = view.page.peek()
    if (now) view.camera.value = fitCamera(now, view.viewport.peek())
  }
  const scale = PREVIEW / Math.max(size.width, size.height)

  return (
    <Dialog
      title={isNew ? '选择画布尺寸' : '画布尺寸'}
      isOpen
      onClose={close}
      width={680}
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
        <div className={styles.presets}>
          {(['social', 'commerce', 'print'] as const).map(group => (
            <section key={group}>
              <h3>{GROUPS[group]}</h3>
              {SIZE_PRESETS.filter(preset => preset.group === group).map(({ name, width, height }) => (
                <button
                  key={name}
                  type="button"
                  className={styles.size}
                  aria-pressed={size.width === width && size.height === height}
                  onClick={() => {
                    setDraft(null)
                    setSize({ width, height })
                  }}
                >
                  {name}
                  <small>
                    {width} × {height}
                  </small>
                </button>
              ))}
            </section>
          ))}
        </div>
        <div className={styles.form}>
          <div className={styles.preview} aria-hidden="true">
            <span style={{ width: size.width * scale, height: size.height * scale }} />
          </div>
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
          {unit !== 'px' && (
            <p className={styles.hint}>
              相当于 {size.width} × {size.height} px
            </p>
          )}
          {!isNew && (
            <Switch isSelected={isSmart} onChange={setIsSmart}>
              智能缩放
            </Switch>
          )}
        </div>
      </div>
    </Dialog>
  )
}
