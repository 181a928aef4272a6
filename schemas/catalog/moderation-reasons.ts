/** Why a text or a picture was not accepted, the gravest first. */
export const MODERATION_REASONS = ['politics', 'violence', 'porn', 'contraband', 'abuse', 'ads', 'other'] as const

export type ModerationReason = (typeof MODERATION_REASONS)[number]
