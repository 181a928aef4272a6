import * as texts from '#messages/adminContent.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'

interface Props {
  readonly priceFen: number
  readonly onChange: (priceFen: number) => void
}

/** The price of a template, shown in yuan. */
export const PriceField = ({ priceFen, onChange }: Props) => (
  <NumberField
    label={texts.price}
    value={priceFen / 100}
    min={0}
    max={CATALOG_LIMITS.priceFen / 100}
    step={0.01}
    suffix={texts.yuan}
    onChange={price => onChange(Math.round(price * 100))}
  />
)
