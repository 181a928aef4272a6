import * as resumable from '../domain/uploads/resumable-uploads.ts'
import type { Handlers } from '../http/handler.ts'

export const resumableUploadRoutes: Handlers['resumableUploads'] = {
  beginUpload: (ports, { body }, { actor }) => resumable.beginUpload(ports, actor, body),
  uploadQuota: (ports, _, { actor }) => resumable.uploadQuota(ports, actor),
  uploadProgress: (ports, { params }, { actor }) => resumable.uploadProgress(ports, actor, params.id),
  sendPart: (ports, { params }, { actor, content, contentBytes }) =>
    resumable.sendPart(ports, actor, params, { content, contentBytes }),
  completeUpload: (ports, { params }, { actor, spend }) => resumable.completeUpload(ports, actor, params.id, spend),
  cancelUpload: (ports, { params }, { actor }) => resumable.cancelUpload(ports, actor, params.id),
}
