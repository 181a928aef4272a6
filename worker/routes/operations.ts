import { withoutTexts } from '#schemas/error-report.ts'
import { createHealth } from '../domain/health.ts'
import type { Handlers } from '../http/handler.ts'

const health = createHealth()

export const operationRoutes: Handlers['operations'] = {
  health,
  reportError: async ({ telemetry, requestId }, { body }, { spend }) => {
    await spend()
    telemetry.record({ ...body, type: 'client-error', id: requestId, message: withoutTexts(body.message) })
    return null
  },
}
