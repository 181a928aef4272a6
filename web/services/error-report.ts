import { createErrorReporter } from './create-error-reporter.ts'

/**
 * Reports an error of this page. Loaded after the first one; it uses nothing of the page, because that may be what
 * failed, and sends neither token nor cookie.
 */
export const reportError = createErrorReporter({
  send: report =>
    void fetch('/client-error', {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {}),
  location,
  userAgent: navigator.userAgent,
  random: Math.random(),
})
