import { useRef, useState } from 'react'
import * as m from '#messages/brandKit.ts'
import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_LIMITS, BRAND_TYPE, FONT_USES, type FontUseName } from '#schemas/catalog/brand.ts'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { FONT_ACCEPT } from '#web/services/font-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Type, Upload } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import styles from './brand-kit.module.css'
import { ItemActions, ItemName, type SectionProps } from './ItemParts.tsx'
import { LicenseDialog } from './LicenseDialog.tsx'
import { sampleFamily } from './sample-font.ts'

type Font = Extract<BrandItem, { readonly type: typeof BRAND_TYPE.font }>

const USE_NAMES: Readonly<Record<FontUseName, string>> = {
  heading: m.useHeading,
  body: m.useBody,
  none: m.useNone,
}
const FAMILIES = [...new Set(FONTS.map(({ family }) => family))]

/** The use that no font of a kit has yet. */
const freeUse = (fonts: readonly Font[]): FontUseName =>
  FONT_USES.find(use => use !== 'none' && fonts.every(font => font.use !== use)) ?? 'none'

/** The fonts of a kit: uploaded ones, and those of the catalog with style and size. */
export const Fonts = ({ store, items, canEdit }: SectionProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const isBusy = useValue(() => store.busy.value.has(BRAND_TYPE.font), [store])
  const fonts = items.filter(item => item.type === BRAND_TYPE.font)
  const addFamily = (family: string) => {
    const use = freeUse(fonts)
    const weights = FONTS.filter(face => face.family === family).map(({ weight }) => weight)
    const fontWeight = use === 'heading' && weights.includes(700) ? 700 : (weights[0] ?? 400)
    const fontSize = use === 'body' ? 24 : BRAND_LIMITS.fontSize
    void store.add({
      ...{ type: BRAND_TYPE.font, name: family, fontFamily: family, fontStyle: 'normal', fontWeight, fontSize, use },
    })
  }
  return (
    <section className={styles.section} aria-label={m.fonts}>
      <div className={styles.head}>
        <h3>{m.fonts}</h3>
        {canEdit && (
          <>
            <MenuTrigger
              trigger={
                <Button size="s">
                  <Type size={14} strokeWidth={1.75} aria-hidden />
                  {m.pickFont}
                </Button>
              }
            >
              {control => (
                <Menu label={m.pickFont} control={control} placement="bottom end">
                  {FAMILIES.map(family => (
                    <MenuItem key={family} onAction={() => addFamily(family)}>
                      {family}
                    </MenuItem>
                  ))}
                </Menu>
              )}
            </MenuTrigger>
            <Button size="s" isPending={isBusy} onPress={() => input.current?.click()}>
              <Upload size={14} strokeWidth={1.75} aria-hidden />
              {m.uploadFont}
            </Button>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={FONT_ACCEPT}
        aria-label={m.fontFile}
        onChange={event => {
          setFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      {fonts.length > 0 ? (
        <div className={styles.list}>
          {fonts.map((font, at) => (
            <FontRow
              key={font.id}
              store={store}
              font={font}
              canEdit={canEdit}
              isFirst={at === 0}
              isLast={at === fonts.length - 1}
            />
          ))}
        </div>
      ) : (
        <div className={styles.none}>{m.noFonts}</div>
      )}
      {file && <LicenseDialog store={store} file={file} onClose={() => setFile(null)} />}
    </section>
  )
}

interface RowProps extends Omit<SectionProps, 'items'> {
  readonly font: Font
  readonly isFirst: boolean
  readonly isLast: boolean
}

const FontRow = ({ store, font, canEdit, isFirst, isLast }: RowProps) => {
  const { id, name, fontStyle, fontWeight, fontSize, use } = font
  const save = (next: Partial<Pick<Font, 'name' | 'fontSize' | 'use'>>) =>
    void store.change(id, { type: BRAND_TYPE.font, name, fontStyle, fontWeight, fontSize, use, ...next })
  return (
    <div className={styles.font} data-font={id}>
      <span
        className={styles.sample}
        style={{ fontFamily: `"${sampleFamily(font, m.sample)}", var(--font-ui)`, fontWeight, fontStyle }}
        aria-hidden
      >
        {m.sample}
      </span>
      <ItemName name={name} canEdit={canEdit} onRename={next => save({ name: next })} />
      <Select
        className={styles.use}
        label={m.use}
        isLabelHidden
        size="s"
        isDisabled={!canEdit}
        options={FONT_USES.map(each => ({ id: each, label: USE_NAMES[each] }))}
        value={use}
        onChange={next => save({ use: next })}
      />
      <NumberField
        className={styles.size}
        label={m.fontSize}
        isLabelHidden
        size="s"
        isDisabled={!canEdit}
        value={fontSize}
        min={LIMITS.fontSize.min}
        max={LIMITS.fontSize.max}
        suffix="px"
        onCommit={next => save({ fontSize: next })}
      />
      {canEdit && <ItemActions store={store} item={font} isFirst={isFirst} isLast={isLast} />}
    </div>
  )
}
