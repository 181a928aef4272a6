import { download, downloadPdfMulti } from '../domain/delivery/download.ts'
import { listDownloads } from '../domain/delivery/downloads.ts'
import { cancelJob, jobState } from '../domain/delivery/job.ts'
import type { Handlers } from '../http/handler.ts'

export const deliveryRoutes: Handlers['delivery'] = {
  download: (ports, { query }, { actor, idempotency }) =>
    download(ports, actor, query, idempotency?.key ?? query.jobKey),
  downloadPdfMulti: (ports, { query }, { actor, idempotency }) =>
    downloadPdfMulti(ports, actor, query, idempotency?.key ?? query.jobKey),
  renderJob: (ports, { params }, { actor }) => jobState(ports, actor.id, params.key),
  listDownloads: (ports, { query }, { actor }) => listDownloads(ports, actor, query.page, query.size),
  cancelRenderJob: (ports, { params }, { actor }) => cancelJob(ports, actor.id, params.key),
}
