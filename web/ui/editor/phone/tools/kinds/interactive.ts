import { registerPhoneKind } from '../phone-tools.ts'

// One entry per kind of `web/layers/interactive/` that has more than its settings; loaded with them.
registerPhoneKind('button', {
  words: {
    read: ({ data }) => data.label,
    write: (layer, label) => ({ ...layer, data: { ...layer.data, label } }),
  },
})
