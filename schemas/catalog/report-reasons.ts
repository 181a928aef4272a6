/** Reasons for which a shared work can be reported, in the order of the list. */
export const REPORT_REASONS = ['illegal', 'vulgar', 'infringement', 'fraud', 'privacy', 'other'] as const

export type ReportReason = (typeof REPORT_REASONS)[number]
