import type { Telemetry, TelemetryEvent } from '../ports/telemetry.ts'

/** characters; longest text of an event: a log line holds 256 kB, a data point 5 kB. */
const TEXT = 2000

/** A free text without the queries of addresses, which hold tickets and tokens. */
const clean = (text: string): string => text.replaceAll(/\?[^\s"'`)]*/g, '?…').slice(0, TEXT)

const isFault = (event: TelemetryEvent): boolean =>
  event.type === 'fault' ||
  (event.type === 'payment' && event.outcome !== 'refused') ||
  (event.type === 'drawing' && event.isFault)

interface DataPoint {
  readonly blobs: readonly string[]
  readonly doubles: readonly number[]
}

/** The columns of each type of event; the README names them. Faults are in the log only. */
const COLUMNS: {
  readonly [T in TelemetryEvent['type']]: ((event: Extract<TelemetryEvent, { type: T }>) => DataPoint) | null
} = {
  request: ({ route, method, status, code, ms }) => ({ blobs: [route, code ?? 'ok', method], doubles: [ms, status] }),
  drawing: ({ kind, outcome, ms, waitMs, pages, attempts }) => ({
    blobs: [kind, outcome],
    doubles: [ms, waitMs, pages, attempts],
  }),
  'client-error': ({ page, message, stack, browser }) => ({
    blobs: [page, message, stack[0] ?? '', browser],
    doubles: [1],
  }),
  payment: ({ channel, outcome }) => ({ blobs: [channel, outcome], doubles: [1] }),
  fault: null,
}

const pointOf = <E extends TelemetryEvent>(event: E): DataPoint | undefined => {
  // Indexing by the event's own type gives a union of functions, although the one found takes this event.
  const columns = COLUMNS[event.type] as ((event: E) => DataPoint) | null
  return columns?.(event)
}

/**
 * Writes each event as one line of JSON to the console, where Workers Logs read its fields, and figures to Analytics
 * Engine; without a data set, the lines only.
 */
export const telemetry = (dataset: AnalyticsEngineDataset | undefined): Telemetry => ({
  record(event) {
    const level = isFault(event) ? 'error' : 'info'
    const line = JSON.stringify({ level, ...event }, (_, value: unknown) =>
      typeof value === 'string' ? clean(value) : value,
    )
    if (level === 'error') console.error(line)
    else console.log(line)
    const point = dataset && pointOf(event)
    if (!point) return
    try {
      // The type is also the key by which Analytics Engine samples: many requests do not displace the drawings.
      dataset.writeDataPoint({
        indexes: [event.type],
        blobs: [event.type, ...point.blobs],
        doubles: [...point.doubles],
      })
    } catch (error) {
      console.error('figures', error)
    }
  },
})
