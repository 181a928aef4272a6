import { download, downloadPdfMulti } from '../domain/delivery/download.ts'
import type { Handlers } from '../http/handler.ts'

export const deliveryRoutes: Handlers['delivery'] = {
  download: (ports, { query }, { actor }) => download(ports, actor, query),
  downloadPdfMulti: (ports, { query }, { actor }) => downloadPdfMulti(ports, actor, query),
}
