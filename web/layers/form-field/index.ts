import * as m from '#messages/formLayers.ts'
import { formFieldCodec } from '#schemas/document/kinds/interactive/form-field.ts'
import { defineLayer } from '../define-layer.ts'
import { quote } from '../quote.ts'
import { FormFieldView } from './FormFieldView.tsx'
import { agreementOf, fieldWords, placeholderOf } from './field-texts.ts'

export const formField = defineLayer({
  codec: formFieldCodec,
  title: m.field,
  View: FormFieldView,
  fonts: data => [{ family: data.fontFamily, weight: 400, text: fieldWords(data) }],
  content: [
    ...(['type', 'label', 'placeholder', 'isRequired', 'options', 'isSeveral'] as const),
    ...(['format', 'isLong', 'minLength', 'maxLength', 'link'] as const),
  ],
  hasOwnCorners: () => true,
  mapPaints: (data, map) => ({
    ...data,
    ...{ color: map(data.color), background: map(data.background) },
    ...{ borderColor: map(data.borderColor), accent: map(data.accent) },
  }),
  scale: (data, ratio) => ({
    ...data,
    fontSize: data.fontSize * ratio,
    radius: data.radius * ratio,
    borderWidth: data.borderWidth * ratio,
  }),
  nameOf: data => data.label,
  describe: ({ data }) => (data.label ? m.fieldNamed({ quoted: quote(data.label) }) : m.field),
  played: data => ({
    ...{ type: data.type, isRequired: data.isRequired, isSeveral: data.isSeveral, isLong: data.isLong },
    ...{ options: data.options, format: data.format, minLength: data.minLength, maxLength: data.maxLength },
    ...{ placeholder: placeholderOf(data), accent: data.accent, link: data.link },
    label: data.type === 'agreement' ? agreementOf(data) : data.label || placeholderOf(data),
  }),
})
