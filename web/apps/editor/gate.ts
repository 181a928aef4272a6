import { callEarly } from '#web/services/opening-calls.ts'
import { showLoadFailure, showLoading } from './opening.ts'
import { PHONE_SCREEN } from './phone-screen.ts'

/**
 * The first script of `/editor`: makes its first calls, shows that the page is loading, and starts the editor or, on a
 * phone, the editor for phones. The tag of this script names what to start (`scripts/phone-gate.ts`), so that neither is
 * part of the other, and the code that reports errors, which is loaded after the first one.
 */
const start = (): void => {
  const tag = document.querySelector<HTMLScriptElement>('script[data-editor]')
  const { editor = '', phone = '', phoneStyles, report = '' } = tag?.dataset ?? {}
  const tell = (error: unknown): void =>
    void import(/* @vite-ignore */ report)
      .then(({ reportError }: typeof import('#web/services/error-report.ts')) => reportError(error))
      .catch(() => {})
  addEventListener('error', event => tell(event.error))
  addEventListener('unhandledrejection', event => tell(event.reason))
  callEarly()
  const isPhone = matchMedia(PHONE_SCREEN).matches
  // From here on the editor keeps its styles, also when its window becomes smaller.
  for (const style of document.querySelectorAll('link[rel=stylesheet][media]'))
    isPhone ? style.remove() : style.removeAttribute('media')
  if (!isPhone) showLoading()
  globalThis.moyeStartFailed = showLoadFailure
  const run = () => {
    // No stacks of errors meanwhile, as in `stackless-start.ts`: this script imports nothing of the pages.
    const { stackTraceLimit } = Error
    Reflect.deleteProperty(Error, 'stackTraceLimit')
    void import(/* @vite-ignore */ isPhone ? phone : editor)
      .catch(error => {
        showLoadFailure()
        tell(error)
      })
      .finally(() => {
        Error.stackTraceLimit = stackTraceLimit
      })
  }
  if (isPhone && phoneStyles) {
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = phoneStyles
    style.onload = run
    style.onerror = run
    document.head.append(style)
  } else run()
}

start()
