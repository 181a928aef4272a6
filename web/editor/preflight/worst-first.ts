import type { Finding, Severity } from './finding.ts'

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 }
/** The worst first; what is equally bad keeps its order. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
