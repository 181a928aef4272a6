/** What the product needs to work. `migrations` = the database has the tables that this version expects. */
type HealthPart = 'database' | 'migrations' | 'files' | 'objects' | 'renderer'

/** Asks what the product needs for a sign of life. */
export interface HealthChecks {
  /** Id of the deployed version. */
  readonly version: string
  /** Never rejects, and always returns within a timeout. */
  check(): Promise<Readonly<Record<HealthPart, boolean>>>
}
