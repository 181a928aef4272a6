/** ms */
export const MINUTE = 60_000
/** ms */
export const HOUR = 3_600_000
/** ms */
export const DAY = 24 * HOUR

/** ms since 1970 → ISO 8601 UTC, the format of the database and the API: `2026-07-01T12:00:00.000Z`. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()
