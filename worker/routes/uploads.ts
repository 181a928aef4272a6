import { askForCutOut } from '../domain/cutout/cut-out.ts'
import * as uploads from '../domain/uploads/uploads.ts'
import type { Handlers } from '../http/handler.ts'

export const uploadRoutes: Handlers['uploads'] = {
  uploadToken: (ports, _, { actor }) => uploads.issueUploadToken(ports, actor),
  upload: (ports, { body }, { spendOf }) => uploads.upload(ports, body, spendOf),
  uploadBase64: (ports, { body }, { actor, spend }) => uploads.uploadBase64(ports, actor, body.base64, spend),
  cutOut: (ports, { body }, { actor }) => askForCutOut(ports, actor.id, body.imgUrl),
}
