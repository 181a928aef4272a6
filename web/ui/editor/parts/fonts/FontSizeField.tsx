import { type KeyboardEvent, useContext, useRef, useState } from 'react'
import * as m from '#messages/fontSize.ts'
import * as widgetTexts from '#messages/widgets.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { typedFontSize } from '#web/editor/edits/text.ts'
import { AfterEnter } from '#web/widgets/after-enter.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, Minus, Plus } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { parseNumber } from '#web/widgets/number-input.ts'
import styles from './FontPicker.module.css'
import { FONT_SIZES } from './font-sizes.ts'

interface Props {
  /** null = several selected texts have different sizes. */
  readonly value: number | null
  /** Called with every number while typing, never below 0. */
  readonly onType: (size: number) => void
  /** Called on blur, Enter or a choice; null = the field is empty. */
  readonly onCommit: (size: number | null) => void
  readonly onStep: (by: number) => void
}

/** Font size: typed, changed by −2 and +2, or selected from the list. */
export const FontSizeField = ({ value, onType, onCommit, onStep }: Props) => {
  const leave = useContext(AfterEnter)
  const [draft, setDraft] = useState<string | null>(null)
  const start = useRef(value)
  const commit = () => {
    if (draft === null) return
    setDraft(null)
    const size = draft.trim() === '' ? null : (parseNumber(draft) ?? start.current)
    // Sizes that differ stay as they are when none was typed.
    if (size !== null || value !== null) onCommit(size)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') leave ? leave() : event.currentTarget.blur()
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      setDraft(null)
      onStep(event.key === 'ArrowUp' ? 1 : -1)
    }
  }
  return (
    <div className={styles.size}>
      <IconButton icon={Minus} label={m.reduce} size="s" onPress={() => onStep(-LIMITS.fontSize.step)} />
      <input
        aria-label={m.fontSize}
        inputMode="decimal"
        placeholder={widgetTexts.mixed}
        value={draft ?? (value === null ? '' : String(Math.round(value * 10) / 10))}
        onFocus={event => {
          start.current = value
          event.target.select()
        }}
        onChange={event => {
          setDraft(event.target.value)
          const typed = parseNumber(event.target.value)
          if (typed !== null) onType(typedFontSize(typed))
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <MenuTrigger trigger={<IconButton icon={ChevronDown} label={m.choose} size="s" />}>
        {control => (
          <Menu label={m.sizes} control={control} placement="bottom end">
            {FONT_SIZES.map(size => (
              <MenuItem
                key={size}
                id={String(size)}
                isChecked={value !== null && size === Math.round(value)}
                onAction={() => onCommit(size)}
              >
                {String(size)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </MenuTrigger>
      <IconButton icon={Plus} label={m.enlarge} size="s" onPress={() => onStep(LIMITS.fontSize.step)} />
    </div>
  )
}
