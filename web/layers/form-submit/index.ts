import * as m from '#messages/formLayers.ts'
import { formSubmitCodec } from '#schemas/document/kinds/interactive/form-submit.ts'
import { defineLayer } from '../define-layer.ts'
import { FormSubmitView } from './FormSubmitView.tsx'

export const formSubmit = defineLayer({
  codec: formSubmitCodec,
  title: m.submitButton,
  View: FormSubmitView,
  fonts: data => [
    { family: data.fontFamily, weight: 400, text: `${data.text || m.submit}\n${data.privacy || m.privacy}` },
  ],
  content: ['text', 'after', 'message', 'pageId', 'link', 'privacy'],
  hasOwnCorners: () => true,
  mapPaints: (data, map) => ({
    ...data,
    ...{ color: map(data.color), background: map(data.background), privacyColor: map(data.privacyColor) },
  }),
  scale: (data, ratio) => ({ ...data, fontSize: data.fontSize * ratio, radius: data.radius * ratio }),
  nameOf: data => data.text,
  played: data => ({
    ...{ after: data.after, message: data.message, pageId: data.pageId, link: data.link },
  }),
})
