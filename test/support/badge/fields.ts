import type { LayerField } from '#web/layers/layer-field.ts'
import type { BadgeData } from './codec.ts'

export const badgeFields: readonly LayerField<keyof BadgeData & string>[] = [
  { type: 'text', key: 'label', label: 'commands.editText' },
  { type: 'color', key: 'ground', label: 'history.fill' },
  {
    type: 'choice',
    key: 'tone',
    label: 'commands.effect',
    options: [
      { id: 'loud', label: '响亮' },
      { id: 'calm', label: '平静' },
    ],
  },
]
