import * as v from 'valibot'
import { BROWSER_NAME, MESSAGE_LENGTH, PAGE_NAME, STACK_FRAME, STACK_FRAMES } from '../error-report.ts'
import { endpoint } from './endpoint.ts'

/** Whether everything that the product needs answers; for monitors. `checks` is also in the failure. */
export const health = endpoint({
  method: 'GET',
  path: '/health',
  auth: 'none',
  answersHead: true,
  output: v.object({
    /** Id of the deployed version of the API Worker. */
    version: v.string(),
    checks: v.record(v.string(), v.boolean()),
  }),
  errors: ['UNHEALTHY'],
})

/** Reports an error of a page. What is no name in our code is left out before (`schemas/error-report.ts`). */
export const reportError = endpoint({
  method: 'POST',
  path: '/client-error',
  auth: 'none',
  rateLimit: 'client-error',
  body: v.object({
    page: v.pipe(v.string(), v.regex(PAGE_NAME)),
    message: v.pipe(v.string(), v.maxLength(MESSAGE_LENGTH)),
    stack: v.pipe(v.array(v.pipe(v.string(), v.regex(STACK_FRAME))), v.maxLength(STACK_FRAMES)),
    browser: v.pipe(v.string(), v.regex(BROWSER_NAME)),
  }),
  bodyBytes: 4096,
})
