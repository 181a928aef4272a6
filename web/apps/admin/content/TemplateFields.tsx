import * as texts from '#messages/adminContent.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from './content.module.css'
import { OCCASION_CHOICES, type TemplateDraft } from './use-template-draft.ts'

interface Props {
  readonly draft: TemplateDraft
}

/** Category, occasion, tags and price of a new template. */
export const TemplateFields = ({ draft: { choices, fields, set } }: Props) => (
  <>
    <div className={styles.pair}>
      <Select
        label={texts.category}
        options={choices}
        value={fields.category}
        onChange={category => set({ category })}
      />
      <Select
        label={texts.occasion}
        options={OCCASION_CHOICES}
        value={fields.occasion}
        onChange={occasion => set({ occasion })}
      />
    </div>
    <TextField
      label={texts.tags}
      description={texts.tagsHint({ count: CATALOG_LIMITS.tags })}
      value={fields.tags}
      onChange={tags => set({ tags })}
    />
    <NumberField
      label={texts.price}
      value={fields.priceFen / 100}
      min={0}
      max={CATALOG_LIMITS.priceFen / 100}
      step={0.01}
      suffix={texts.yuan}
      onChange={price => set({ priceFen: Math.round(price * 100) })}
    />
  </>
)
