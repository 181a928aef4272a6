const UNIT = 1024

/** Formats a size in bytes: `860 KB`, `3.4 MB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < UNIT * UNIT) return `${Math.max(1, Math.round(bytes / UNIT))} KB`
  return `${(bytes / UNIT / UNIT).toFixed(1)} MB`
}
