import { clsx } from 'clsx'
import { useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import * as m from '#messages/fonts.ts'
import { FONTS, type FontFace } from '#schemas/catalog/fonts.ts'
import type { BrandFont } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { sampleFamily } from '#web/ui/brand-kit/sample-font.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Check, Search, Upload } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { brandFonts } from '../../parts/brand/brand-state.ts'
import styles from '../../parts/fonts/FontPicker.module.css'
import { previewFamily } from '../../parts/fonts/preview-fonts.ts'
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
  /** Opens the brand kit, where fonts are uploaded; null = the user may not change it. */
  readonly onManage: (() => void) | null
}

/** All fonts, each name drawn in its own font, with search, recent fonts, and the team's fonts if it has any. */
export const FontLibrary = ({ current, onChoose, onChooseBrand, onManage }: Props) => {
  const brand = useValue(() => brandFonts.value)
  const [tab, setTab] = useState<'library' | 'brand'>('library')
  const library = {
    id: 'library' as const,
    label: m.library,
    content: <Library current={current} onChoose={onChoose} />,
  }
  const own = { id: 'brand' as const, label: m.brand, content: <Brand fonts={brand} onChoose={onChooseBrand} /> }
  return (
    <div className={styles.sources}>
      <Tabs
        label={m.sources}
        className={styles.list}
        value={brand.length ? tab : 'library'}
        onChange={setTab}
        tabs={brand.length ? [library, own] : [library]}
      />
      {onManage && (
        <Button variant="ghost" size="s" className={styles.upload} onPress={onManage}>
          <Upload size={14} strokeWidth={1.75} aria-hidden />
          {m.uploadOwn}
        </Button>
      )}
    </div>
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

/** The name of a brand font in that font. */
const brandSample = ({ name, family, source, fontWeight, isItalic }: BrandFont) => ({
  fontFamily: `"${sampleFamily({ fontFamily: family, fontWeight, url: source?.url ?? '' }, name)}", var(--font-ui)`,
  fontWeight,
  fontStyle: isItalic ? 'italic' : 'normal',
})

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
    items={fonts.map((font, at) => ({ font, id: `${at} ${font.name}` }))}
    selectionMode="none"
  >
    {({ font }) => (
      <ListBoxItem textValue={font.name} className={styles.item ?? ''} onAction={() => onChoose(font)}>
        <span style={brandSample(font)}>{font.name}</span>
        <small>{font.fontSize}px</small>
      </ListBoxItem>
    )}
  </ListBox>
)
