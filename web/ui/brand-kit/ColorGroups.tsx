import { type ComponentType, useState } from 'react'
import * as m from '#messages/brandKit.ts'
import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_LIMITS, BRAND_TYPE } from '#schemas/catalog/brand.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Palette, Plus, X } from '#web/widgets/icons.ts'
import styles from './brand-kit.module.css'
import { ItemActions, ItemName, type SectionProps, type SwatchProps } from './ItemParts.tsx'

type Group = Extract<BrandItem, { readonly type: typeof BRAND_TYPE.colors }>

/** How a color is changed: the editor has its color panel, other pages have none. */
export interface WithSwatch {
  readonly Swatch: ComponentType<SwatchProps>
}

/** The first colors of a new group. */
const FIRST = ['#5b4bff', '#17152b', '#f3f4f7']
/** A color that is added to a group. */
const NEXT = '#ff8a00'

/** The color groups of a kit. */
export const ColorGroups = ({ store, items, canEdit, Swatch }: SectionProps & WithSwatch) => {
  const [isAdding, setIsAdding] = useState(false)
  const groups = items.filter(item => item.type === BRAND_TYPE.colors)
  const add = async () => {
    setIsAdding(true)
    const name = m.newColors({ number: groups.length + 1 })
    await store.add({ type: BRAND_TYPE.colors, colorInfo: { name, colorData: FIRST } })
    setIsAdding(false)
  }
  return (
    <section className={styles.section} aria-label={m.colors}>
      <div className={styles.head}>
        <h3>{m.colors}</h3>
        {canEdit && (
          <Button size="s" isPending={isAdding} onPress={() => void add()}>
            <Palette size={14} strokeWidth={1.75} aria-hidden />
            {m.addColors}
          </Button>
        )}
      </div>
      {groups.length > 0 ? (
        <div className={styles.list}>
          {groups.map((group, at) => (
            <ColorGroup
              key={group.id}
              store={store}
              group={group}
              canEdit={canEdit}
              Swatch={Swatch}
              isFirst={at === 0}
              isLast={at === groups.length - 1}
            />
          ))}
        </div>
      ) : (
        <div className={styles.none}>{m.noColors}</div>
      )}
    </section>
  )
}

interface GroupProps extends Omit<SectionProps, 'items'>, WithSwatch {
  readonly group: Group
  readonly isFirst: boolean
  readonly isLast: boolean
}

const ColorGroup = ({ store, group, canEdit, isFirst, isLast, Swatch }: GroupProps) => {
  const { name, colorData } = group.colorInfo
  // A color that is being mixed; it is stored when the gesture ends.
  const [mixed, setMixed] = useState<{ readonly at: number; readonly css: string } | null>(null)
  const save = (next: { readonly name?: string; readonly colorData?: readonly string[] }) =>
    void store.change(group.id, {
      type: BRAND_TYPE.colors,
      colorInfo: { name, ...next, colorData: [...(next.colorData ?? colorData)] },
    })
  const shown = mixed ? colorData.with(mixed.at, mixed.css) : colorData
  return (
    <div className={styles.group} data-color-group={group.id}>
      <div className={styles.row}>
        <ItemName name={name} canEdit={canEdit} onRename={next => save({ name: next })} />
        {canEdit && <ItemActions store={store} item={group} isFirst={isFirst} isLast={isLast} />}
      </div>
      <div className={styles.swatches}>
        {shown.map((css, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a color has no identity but its position
          <span key={at} className={styles.swatch}>
            {canEdit ? (
              <Swatch
                label={m.colorOf({ name, number: at + 1 })}
                value={css}
                onChange={next => setMixed({ at, css: next })}
                onChangeEnd={next => {
                  setMixed(null)
                  save({ colorData: colorData.with(at, next) })
                }}
              />
            ) : (
              <span className={styles.still} style={{ background: css }} title={css} />
            )}
            {canEdit && colorData.length > 1 && (
              <button
                type="button"
                className={styles.drop}
                aria-label={`${m.removeColor} ${css}`}
                onClick={() => save({ colorData: colorData.toSpliced(at, 1) })}
              >
                <X size={11} aria-hidden />
              </button>
            )}
          </span>
        ))}
        {canEdit && colorData.length < BRAND_LIMITS.colors && (
          <button
            type="button"
            className={styles.more}
            aria-label={m.addColor}
            title={m.addColor}
            onClick={() => save({ colorData: [...colorData, NEXT] })}
          >
            <Plus size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
