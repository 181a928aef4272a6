import { download, downloadPdfMulti } from '../domain/delivery/download.ts'
import { cancelJob, jobState } from '../domain/delivery/job.ts'
import type { Handlers } from '../http/handler.ts'

export const deliveryRoutes: Handlers['delivery'] = {
  download: (ports, { query }, { actor, once }) => download(ports, actor, query, once?.key ?? query.jobKey),
  downloadPdfMulti: (ports, { query }, { actor, once }) =>
    downloadPdfMulti(ports, actor, query, once?.key ?? query.jobKey),
  renderJob: (ports, { params }, { actor }) => jobState(ports, actor.id, params.key),
  cancelRenderJob: (ports, { params }, { actor }) => cancelJob(ports, actor.id, params.key),
}
