import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import * as m from '#messages/settings.ts'
import { BLEND_MODES } from '#schemas/catalog/blend-modes.ts'
import type { BlendMode } from '#schemas/document/records.ts'
import { writeLayerStyle } from '#web/canvas/layer-style.ts'
import { blendModeName } from '#web/messages/names/blend-modes.ts'
import field from '#web/widgets/Field.module.css'
import { Check, ChevronDown } from '#web/widgets/icons.ts'
import popover from '#web/widgets/Popover.module.css'
import select from '#web/widgets/Select.module.css'
import visuallyHidden from '#web/widgets/visually-hidden.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import { stageLayer } from '../../workspace/stage-layer.ts'

const OPTIONS = BLEND_MODES.map(id => ({ id, label: blendModeName(id) }))

interface Props {
  readonly layerId: string
  readonly value: BlendMode
  readonly onChange: (mode: BlendMode) => void
}

/** The blend modes; hovering one previews it on the canvas without changing the document. */
export const BlendPicker = ({ layerId, value, onChange }: Props) => {
  const { doc } = useEditor()
  const show = (mode: BlendMode) => {
    const element = stageLayer(layerId)
    if (element) element.style.mixBlendMode = mode === 'normal' ? '' : mode
  }
  const restore = () => {
    const [element, layer] = [stageLayer(layerId), doc.layer(layerId).peek()]
    if (element && layer) writeLayerStyle(element, layer, null)
  }
  return (
    <AriaSelect
      className={clsx(field.field)}
      style={{ flex: 1, minWidth: 0 }}
      value={value}
      onChange={key => {
        const chosen = BLEND_MODES.find(id => id === key)
        if (chosen && chosen !== value) onChange(chosen)
      }}
      onOpenChange={isOpen => {
        if (!isOpen) restore()
      }}
    >
      <Label className={clsx(visuallyHidden.visuallyHidden)}>{m.blendMode}</Label>
      <Button className={clsx(select.button)}>
        <SelectValue className={clsx(select.value)}>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown size={16} className={select.chevron} aria-hidden />
      </Button>
      <Popover className={clsx(popover.popover, select.popover)} offset={4} placement="bottom end">
        <ListBox className={clsx(select.list)} items={OPTIONS}>
          {({ id, label }) => (
            <ListBoxItem id={id} textValue={label} className={clsx(select.option)}>
              {({ isSelected, isFocused, isHovered }) => (
                <>
                  <Shown isShown={isFocused || isHovered} mode={id} show={show} />
                  <span>{label}</span>
                  {isSelected && <Check size={16} aria-hidden />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

interface ShownProps {
  readonly isShown: boolean
  readonly mode: BlendMode
  readonly show: (mode: BlendMode) => void
}
/** Previews a mode while its row is hovered or focused by keyboard. */
const Shown = ({ isShown, mode, show }: ShownProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the row's own state starts a preview
  useEffect(() => {
    if (isShown) show(mode)
  }, [isShown, mode])
  return null
}
