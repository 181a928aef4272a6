import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import * as m from '#messages/search.ts'
import { OCCASIONS } from '#schemas/catalog/occasions.ts'
import { HUE_IDS, HUES } from '#schemas/catalog/search-filters.ts'
import { hueName } from '#web/messages/names/hues.ts'
import { occasionName } from '#web/messages/names/occasions.ts'
import { sizeName } from '#web/messages/names/sizes.ts'
import { ChevronDown, X } from '#web/widgets/icons.ts'
import styles from './TemplateFilters.module.css'
import { countChoices, NO_CHOICE, type TemplateChoice } from './template-filter.ts'

interface Props {
  readonly value: TemplateChoice
  readonly onChange: (choice: TemplateChoice) => void
}
/** Sizes that most templates have. */
const SIZES = [
  ...['phone-poster', 'long-poster', 'article-cover', 'moments-cover', 'square-ad', 'landscape-poster'],
  ...['product-details', 'shop-banner', 'business-card', 'a4', 'flyer', 'roll-up'],
]
/** count; occasions that are shown before 更多场景. */
const FEW = 12

interface Choice {
  readonly id: string
  readonly label: string
}
const ORIENTATION_CHIPS: readonly Choice[] = [
  { id: 'portrait', label: m.portrait },
  { id: 'landscape', label: m.landscape },
  { id: 'square', label: m.square },
]
const PAGE_CHIPS: readonly Choice[] = [
  { id: 'one', label: m.one },
  { id: 'several', label: m.several },
]
const SIZE_CHIPS: readonly Choice[] = SIZES.map(id => ({ id, label: sizeName(id) }))
const OCCASION_CHIPS: readonly Choice[] = OCCASIONS.map(({ id }) => ({ id, label: occasionName(id) }))
const HUE_CHIPS: readonly Choice[] = HUE_IDS.map(id => ({ id, label: hueName(id) }))
const ALL_CHIPS = [...ORIENTATION_CHIPS, ...PAGE_CHIPS, ...SIZE_CHIPS, ...OCCASION_CHIPS, ...HUE_CHIPS]

/** Filters of templates, folded behind one button; what is chosen stays in sight and is removed by a press. */
export const TemplateFilters = ({ value, onChange }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const count = countChoices(value)
  const group = (key: keyof TemplateChoice, label: string, chips: readonly Choice[], more?: ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and a border, which a row of chips does not have
    <div className={styles.group} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.chips}>
        {chips.map(chip => {
          const isChosen = value[key] === chip.id
          return (
            <button
              key={chip.id}
              type="button"
              className={key === 'hue' ? styles.swatch : styles.chip}
              style={key === 'hue' ? ({ '--hue': HUES[chip.id as keyof typeof HUES] } as CSSProperties) : undefined}
              aria-label={key === 'hue' ? chip.label : undefined}
              title={key === 'hue' ? chip.label : undefined}
              aria-pressed={isChosen}
              onClick={() => onChange({ ...value, [key]: isChosen ? '' : chip.id })}
            >
              {key === 'hue' ? '' : chip.label}
            </button>
          )
        })}
        {more}
      </div>
    </div>
  )
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        <button
          type="button"
          className={clsx(styles.chip, styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? m.filtersOn({ count }) : m.filters}
          <ChevronDown size={14} aria-hidden />
        </button>
        {(Object.keys(NO_CHOICE) as (keyof TemplateChoice)[]).map(key => {
          const chip = ALL_CHIPS.find(each => each.id === value[key])
          return (
            chip && (
              <button
                key={key}
                type="button"
                className={clsx(styles.chip, styles.chosen)}
                onClick={() => onChange({ ...value, [key]: '' })}
              >
                {chip.label}
                <X size={12} aria-hidden />
              </button>
            )
          )
        })}
        {count > 1 && (
          <button type="button" className={styles.reset} onClick={() => onChange(NO_CHOICE)}>
            {m.reset}
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.groups} id={id}>
          {group('orientation', m.orientation, ORIENTATION_CHIPS)}
          {group('pages', m.pages, PAGE_CHIPS)}
          {group('hue', m.hue, HUE_CHIPS)}
          {group('preset', m.size, SIZE_CHIPS)}
          {group(
            'occasion',
            m.occasion,
            isWhole ? OCCASION_CHIPS : OCCASION_CHIPS.slice(0, FEW),
            <button type="button" className={styles.reset} onClick={() => setWhole(!isWhole)}>
              {isWhole ? m.less : m.all}
            </button>,
          )}
        </div>
      )}
    </div>
  )
}
