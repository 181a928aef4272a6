import * as m from '#messages/layers.ts'
import type { QrcodeData } from '#schemas/document/records.ts'
import type { LayerField } from '../layer-field.ts'

/** Settings of QR codes with standard controls. */
export const qrcodeFields: readonly LayerField<keyof QrcodeData & string>[] = [
  { type: 'color', key: 'foreground', label: 'history.foreground' },
  { type: 'color', key: 'background', label: 'history.qrcodeBackground' },
  {
    type: 'choice',
    key: 'level',
    label: 'history.qrcodeLevel',
    options: [
      { id: 'L', label: m.level7 },
      { id: 'M', label: m.level15 },
      { id: 'Q', label: m.level25 },
      { id: 'H', label: m.level30 },
    ],
  },
]
