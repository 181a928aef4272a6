import { UPLOAD_REPORT_PATH } from '#schemas/catalog/upload-limits.ts'
import { ERROR_STATUS, fail } from '#schemas/errors.ts'
import { spend } from '../domain/rate-limits.ts'
import { takeFormUpload } from '../domain/uploads/uploads.ts'
import type { Ports } from '../ports/index.ts'
import { subjectsOf } from './authenticate.ts'
import { readText } from './read-input.ts'
import { failureOf, refuse, succeed } from './respond.ts'
import { urlOf } from './url-of.ts'

/**
 * Answers the report of a file that a browser has sent to the object store; undefined for other paths. The store gives the
 * browser our answer, and only one with the status 200 as it is.
 */
export const serveUploadReport = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const { pathname, search } = urlOf(request)
  if (pathname !== UPLOAD_REPORT_PATH) return undefined
  if (request.method !== 'POST') return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { allow: 'POST' })
  if (!ports.formUploads) return refuse(fail('NOT_FOUND'))
  try {
    const text = await readText(request)
    const report = await ports.formUploads.read(pathname + search, request.headers.get('authorization') ?? '', text)
    if (!report) return refuse(fail('CALLBACK_REFUSED'))
    const { userId } = report
    const count = () => spend(ports, 'upload', subjectsOf(ports, request, userId))
    return succeed('envelope', await takeFormUpload(ports, report, count))
  } catch (error) {
    const failure = failureOf(error, ports)
    const refused = refuse(failure)
    // What the sender can mend is told to the sender; after a fault of ours the store fails too.
    return ERROR_STATUS[failure.code] < 500 ? new Response(refused.body, { headers: refused.headers }) : refused
  }
}
