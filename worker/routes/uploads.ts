import { cutOut } from '../domain/cutout/cut-out.ts'
import * as uploads from '../domain/uploads/uploads.ts'
import type { Handlers } from '../http/handler.ts'

export const uploadRoutes: Handlers['uploads'] = {
  uploadToken: (ports, _, { actor }) => uploads.grantUpload(ports, actor),
  upload: (ports, { body }) => uploads.upload(ports, body),
  uploadBase64: (ports, { body }, { actor }) => uploads.uploadBase64(ports, actor, body.base64),
  cutOut: (ports, { body }, { actor }) => cutOut(ports, actor, body.imgUrl),
}
