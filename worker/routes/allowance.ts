import { fail } from '#schemas/errors.ts'
import type { Handlers } from '../http/handler.ts'

const later = async () => {
  throw fail('INTERNAL')
}

export const allowanceRoutes: Handlers['allowance'] = {
  downloadCounts: later,
  checkDownload: later,
  checkPages: later,
  consume: later,
  confirm: later,
}
