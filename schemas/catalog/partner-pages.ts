/** Pages of a partner to which the editor leads. */
export const PARTNER_PAGES = ['designs', 'cart', 'membership', 'packages'] as const
export type PartnerPages = Readonly<Partial<Record<(typeof PARTNER_PAGES)[number], string>>>
