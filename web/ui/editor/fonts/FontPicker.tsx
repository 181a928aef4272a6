import { useMemo, useRef, useState } from 'react'
import { Button as AriaButton, ListBox, ListBoxItem } from 'react-aria-components'
import { FONTS, type FontFace, isDefaultFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { changeTexts, isText } from '#web/editor/edits/text.ts'
import { Check, ChevronDown, Search } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './FontPicker.module.css'
import { matchFamilies } from './match-families.ts'

/** One entry per family: the face that shows its name. */
const FAMILIES: readonly FontFace[] = FONTS.filter(
  (face, at) => FONTS.findIndex(each => each.family === face.family) === at,
)
const WEIGHTS: Readonly<Record<number, string>> = {
  300: '细体',
  400: '常规',
  500: '中等',
  600: '半粗',
  700: '粗体',
  900: '特粗',
}

/** Family, shown in itself, with search; and the weights that the family really has. */
export const FontPicker = ({ data }: { readonly data: TextData }) => {
  const editor = useEditor()
  const { view, notices } = editor
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const face = resolveFace(data.fontFamily, data.fontWeight)
  const shownName = isDefaultFamily(data.fontFamily) ? face.family : data.fontFamily
  const found = useMemo(() => matchFamilies(FAMILIES, typed), [typed])
  const weights = FONTS.filter(each => each.family === face.family)
    .map(each => each.weight)
    .sort((a, b) => a - b)

  /** Loads the face first, so that the text changes once and its box is measured with the real font. */
  const apply = async (label: string, family: string, weight: number) => {
    const ids = view.selectedLayers
      .peek()
      .filter(isText)
      .map(layer => layer.id)
    for (const id of ids) view.markLoading(id, true)
    const isLoaded = await ensureFont(family, weight)
    for (const id of ids) view.markLoading(id, false)
    if (!isLoaded) notices.show('字体加载失败，已使用默认字体显示', 'error')
    changeTexts(editor, label, old => ({ ...old, fontFamily: family, fontWeight: weight, fontSource: null }))
  }
  const choose = (family: string) => {
    setIsOpen(false)
    const own = FONTS.filter(each => each.family === family).map(each => each.weight)
    const nearest = own.reduce(
      (best, each) => (Math.abs(each - data.fontWeight) < Math.abs(best - data.fontWeight) ? each : best),
      own[0] ?? 400,
    )
    // A family without a bold face is made bold by the browser: the weight that was asked for stays.
    void apply('字体', family, own.length === 1 ? data.fontWeight : nearest)
  }

  return (
    <div className={styles.fonts}>
      <Popover
        label="字体库"
        placement="left top"
        isPadded={false}
        isOpen={isOpen}
        onOpenChange={open => {
          setIsOpen(open)
          setTyped('')
        }}
        trigger={
          <AriaButton className={styles.trigger ?? ''} aria-label={`字体 ${shownName}`}>
            <span style={{ fontFamily: `"${face.family}"` }}>{shownName}</span>
            <ChevronDown size={16} aria-hidden />
          </AriaButton>
        }
      >
        <div className={styles.list}>
          <TextField
            label="搜索字体"
            isLabelHidden
            placeholder="搜索字体"
            autoFocus
            value={typed}
            onChange={setTyped}
            inputRef={search}
            prefix={<Search size={14} aria-hidden />}
            onKeyDown={event => {
              const first = found[0]
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) choose(first.family)
            }}
          />
          <ListBox
            aria-label="字体列表"
            className={styles.items ?? ''}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[face.family]}
            onAction={key => choose(String(key))}
            items={found.map(each => ({ ...each, id: each.family }))}
            renderEmptyState={() => <p className={styles.empty}>没有找到这款字体</p>}
          >
            {item => (
              <ListBoxItem
                id={item.family}
                textValue={item.family}
                className={styles.item ?? ''}
                onPress={() => choose(item.family)}
              >
                {({ isSelected }) => (
                  <>
                    <span style={{ fontFamily: `"${item.family}"` }}>{item.family}</span>
                    <small>{item.script === 'han' ? item.enName : '英文'}</small>
                    {isSelected && <Check size={14} aria-hidden />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </div>
      </Popover>
      {weights.length > 1 && (
        <Select
          label="字重"
          isLabelHidden
          className={styles.weight}
          options={weights.map(weight => ({ id: String(weight), label: WEIGHTS[weight] ?? String(weight) }))}
          value={weights.includes(data.fontWeight) ? String(data.fontWeight) : String(face.weight)}
          onChange={weight => void apply('字重', data.fontFamily, Number(weight))}
        />
      )}
    </div>
  )
}
