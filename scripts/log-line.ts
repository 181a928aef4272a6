/** Tool output that the user should see: failures, not the request log. */
const WORTH_TELLING = /^(?!\[wrangler:info\]).*(✘|\[ERROR\]|\berror\b|Uncaught|render service)/i

/** Logged for a browser of an earlier start: its lease is removed and a new browser is leased. */
const EXPECTED = /sessionInfo must be set before connecting/

/** What is read of an event that the Workers log as a line of JSON (`worker/ports/telemetry.ts`). */
interface Event {
  readonly level?: string
  readonly type?: string
  readonly id?: string
  readonly error?: string
  readonly outcome?: string
  readonly reason?: string
}

const eventIn = (line: string): Event | null => {
  const json = /\{"level":.*\}/.exec(line)?.[0]
  if (json === undefined) return null
  try {
    return JSON.parse(json) as Event
  } catch {
    return null
  }
}

/** What the console shows of a line of the log: of events only what went wrong; null = nothing. */
export const toldLine = (line: string): string | null => {
  const event = eventIn(line)
  if (!event) return WORTH_TELLING.test(line) && !EXPECTED.test(line) ? line.trim() : null
  if (event.level !== 'error') return null
  const { type, id, error = '', outcome = '', reason = '' } = event
  return `✘ ${[type, outcome, error || reason].filter(Boolean).join(' ')} (${id})`
}
