import { newCode, openCode, picturesOf, receivePicture } from '../domain/uploads/phone-uploads.ts'
import type { Handlers } from '../http/handler.ts'

export const phoneUploadRoutes: Handlers['phoneUploads'] = {
  newPhoneUpload: (ports, _, { actor, spend }) => newCode(ports, actor, spend),
  phoneUploads: (ports, { query }, { actor }) => picturesOf(ports, actor, query.id),
  openPhoneUpload: (ports, { body }) => openCode(ports, body.id, body.phone),
  sendFromPhone: (ports, { body }, { spendOf }) => receivePicture(ports, body, spendOf),
}
