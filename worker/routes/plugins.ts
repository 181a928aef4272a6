import * as plugins from '../domain/plugins.ts'
import type { Handlers } from '../http/handler.ts'

export const pluginRoutes: Handlers['plugins'] = {
  listPlugins: ports => plugins.listPlugins(ports),
  loadPlugins: (ports, { query }) => plugins.loadPlugins(ports, query.names),
}
