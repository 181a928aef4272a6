import { clsx } from 'clsx'
import { useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import * as m from '#messages/fonts.ts'
import { FONTS, type FontFace } from '#schemas/catalog/fonts.ts'
import type { BrandFont } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { Check, Search } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from '../../parts/fonts/FontPicker.module.css'
import { previewFamily } from '../../parts/fonts/preview-fonts.ts'
import { brandFonts } from './brand-fonts.ts'
import { matchFamilies } from './match-families.ts'
import { recentFonts } from './recent-fonts.ts'

/** One entry per family: the face that its name is drawn in. */
const FAMILIES: readonly FontFace[] = FONTS.filter(
  (face, at) => FONTS.findIndex(each => each.family === face.family) === at,
)

interface Props {
  /** The family of the selected text. */
  readonly current: string
  readonly onChoose: (family: string) => void
  readonly onChooseBrand: (font: BrandFont) => void
}

/** All fonts, each name drawn in its own font, with search, recent fonts, and the team's fonts if it has any. */
export const FontLibrary = ({ current, onChoose, onChooseBrand }: Props) => {
  const brand = useValue(() => brandFonts.value)
  const [tab, setTab] = useState<'library' | 'brand'>('library')
  const library = {
    id: 'library' as const,
    label: m.library,
    content: <Library current={current} onChoose={onChoose} />,
  }
  const own = { id: 'brand' as const, label: m.brand, content: <Brand fonts={brand} onChoose={onChooseBrand} /> }
  return (
    <Tabs
      label={m.sources}
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
    { id: 'recent', title: m.recent, faces: recent },
    { id: 'han', title: m.han, faces: found.filter(({ script }) => script === 'han') },
    { id: 'latin', title: m.latin, faces: found.filter(({ script }) => script === 'latin') },
  ].filter(({ faces }) => faces.length)
  return (
    <div className={styles.library}>
      <TextField
        label={m.search}
        isLabelHidden
        placeholder={m.search}
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
        aria-label={m.list}
        className={styles.items ?? ''}
        selectionMode="none"
        items={sections}
        renderEmptyState={() => <p className={styles.empty}>{m.noMatch}</p>}
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
                  {face.family === current && <Check size={14} aria-label={m.current} />}
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
    aria-label={m.brandList}
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
