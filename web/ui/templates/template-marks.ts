import { templateClient } from '#web/services/template-client.ts'
import { session } from '#web/session/session.ts'
import { createTemplateMarks } from './create-template-marks.ts'

/** The marks of this page's user. */
export const templateMarks = createTemplateMarks({ collects: templateClient.collects, session })
