import type { Severity } from '#web/layers/preflight.ts'
import type { Finding } from './finding.ts'

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 }
/** Sorts by severity, the most severe first; equal ones keep their order. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
