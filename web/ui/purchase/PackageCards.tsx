import { clsx } from 'clsx'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import * as m from '#messages/purchase.ts'
import { PACKAGE_DESCRIPTION_LENGTH, PACKAGE_TYPE, type Package, packageById } from '#schemas/catalog/packages.ts'
import { packageDescription, packageTip, packageTitle } from '#web/messages/names/packages.ts'
import { downloadsOf, TYPE_TEXTS } from './package-texts.ts'
import styles from './packages.module.css'

/** What a card says about its package. */
const PackageFacts = ({ of }: { readonly of: Package }) => {
  const description = packageDescription(of.name)
  const isLong = [...description].length > PACKAGE_DESCRIPTION_LENGTH
  return (
    <>
      <span className={styles.tip}>{packageTip(of.name)}</span>
      <strong className={styles.name}>{packageTitle(of.name)}</strong>
      <span className={styles.price}>
        <small>¥</small>
        {of.price}
        {of.originPrice !== null && <del>¥{of.originPrice}</del>}
      </span>
      <span className={styles.average}>{m.averagePrice({ price: of.averagePrice })}</span>
      <span className={clsx(styles.description, isLong && styles.long)}>{description}</span>
      <span className={styles.downloads}>{downloadsOf(of)}</span>
    </>
  )
}

interface Props {
  /** The packages of a tab, one group for each type. */
  readonly groups: readonly (readonly Package[])[]
  readonly chosen: Package
  readonly onChoose: (chosen: Package) => void
}

/** The packages of a tab as cards, of which one is chosen; several types have a heading each. */
export const PackageCards = ({ groups, chosen, onChoose }: Props) => (
  <RadioGroup
    className={clsx(styles.groups)}
    aria-label={m.packages}
    orientation="horizontal"
    value={String(chosen.id)}
    onChange={id => {
      const next = packageById(Number(id))
      if (next) onChoose(next)
    }}
  >
    {groups.map(packages => {
      const type = packages[0]?.type ?? PACKAGE_TYPE.personal
      const { name, use } = TYPE_TEXTS[type]
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of the radio group would be a form of its own
        <div key={type} role="group" aria-label={name} className={styles.group}>
          {groups.length > 1 && (
            <p className={styles.heading}>
              <strong>{name}</strong>
              <span>{use}</span>
            </p>
          )}
          <div className={styles.cards}>
            {packages.map(each => (
              <Radio key={each.id} value={String(each.id)} className={clsx(styles.card)}>
                <PackageFacts of={each} />
              </Radio>
            ))}
          </div>
        </div>
      )
    })}
  </RadioGroup>
)
