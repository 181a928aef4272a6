import * as texts from '#messages/adminContent.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from './content.module.css'
import { PriceField } from './PriceField.tsx'
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
    <PriceField priceFen={fields.priceFen} onChange={priceFen => set({ priceFen })} />
  </>
)
