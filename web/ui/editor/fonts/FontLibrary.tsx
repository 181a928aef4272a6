import { clsx } from 'clsx'
import { useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { FONTS, type FontFace } from '#schemas/catalog/fonts.ts'
import type { BrandFont } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { Check, Search } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { brandFonts } from './brand-fonts.ts'
import styles from './FontPicker.module.css'
import { matchFamilies } from './match-families.ts'
import { previewFamily } from './preview-fonts.ts'
import { recentFonts } from './recent-fonts.ts'

/** One entry per family: the face that shows its name. */
const FAMILIES: readonly FontFace[] = FONTS.filter(
  (face, at) => FONTS.findIndex(each => each.family === face.family) === at,
)

interface Props {
  /** The family of the chosen text. */
  readonly current: string
  readonly onChoose: (family: string) => void
  readonly onChooseBrand: (font: BrandFont) => void
}

/** Every font shown in itself, with search and the ones used last; and the team's own where it has some. */
export const FontLibrary = ({ current, onChoose, onChooseBrand }: Props) => {
  const brand = useValue(() => brandFonts.value)
  const [tab, setTab] = useState<'library' | 'brand'>('library')
  const library = {
    id: 'library' as const,
    label: '字体库',
    content: <Library current={current} onChoose={onChoose} />,
  }
  const own = { id: 'brand' as const, label: '品牌字体', content: <Brand fonts={brand} onChoose={onChooseBrand} /> }
  return (
    <Tabs
      label="字体来源"
      className={styles.list}
      value={brand.length ? tab : 'library'}
      onChange={setTab}
      tabs={brand.length ? [library, own] : [library]}
    />
  )
}

const Library = ({ current, onChoose }: Pick<Props, 'current' | 'onChoose'>) => {
  const [typed, setTyped] = useState('')
  const found = matchFamilies(FAMILIES, typed)
  const recent = typed ? [] : recentFonts().flatMap(family => FAMILIES.find(face => face.family === family) ?? [])
  const sections = [
    { id: 'recent', title: '最近使用', faces: recent },
    { id: 'han', title: '中文字体', faces: found.filter(({ script }) => script === 'han') },
    { id: 'latin', title: '英文字体', faces: found.filter(({ script }) => script === 'latin') },
  ].filter(({ faces }) => faces.length)
  return (
    <div className={styles.library}>
      <TextField
        label="搜索字体"
        isLabelHidden
        placeholder="搜索字体"
        autoFocus
        value={typed}
        onChange={setTyped}
        prefix={<Search size={14} aria-hidden />}
        onKeyDown={event => {
          const first = found[0]
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) onChoose(first.family)
          // Esc goes on to the panel around the field.
          else event.continuePropagation()
        }}
      />
      <ListBox
        aria-label="字体列表"
        className={styles.items ?? ''}
        selectionMode="none"
        items={sections}
        renderEmptyState={() => <p className={styles.empty}>没有找到这款字体</p>}
      >
        {section => (
          <ListBoxSection id={section.id}>
            <Header className={styles.section ?? ''}>{section.title}</Header>
            <Collection items={section.faces.map(face => ({ face, id: `${section.id} ${face.family}` }))}>
              {({ face, id }) => (
                <ListBoxItem
                  id={id}
                  textValue={face.family}
                  className={clsx(styles.item, face.family === current && styles.current)}
                  onAction={() => onChoose(face.family)}
                >
                  <span style={{ fontFamily: `"${previewFamily(face.family, face.weight)}"` }}>{face.family}</span>
                  {face.script === 'han' && <small>{face.enName}</small>}
                  {face.family === current && <Check size={14} aria-label="当前字体" />}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </div>
  )
}

const Brand = ({
  fonts,
  onChoose,
}: {
  readonly fonts: readonly BrandFont[]
  readonly onChoose: Props['onChooseBrand']
}) => (
  <ListBox
    aria-label="品牌字体列表"
    className={styles.items ?? ''}
    items={fonts.map(font => ({ font, id: font.name }))}
    selectionMode="none"
  >
    {({ font }) => (
      <ListBoxItem textValue={font.name} className={styles.item ?? ''} onAction={() => onChoose(font)}>
        <span style={{ fontFamily: `"${font.family}"`, fontWeight: font.fontWeight }}>{font.name}</span>
        <small>{font.fontSize}px</small>
      </ListBoxItem>
    )}
  </ListBox>
)
