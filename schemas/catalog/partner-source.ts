/** `moye_source` of a layer that shows a medium of a partner; its `media_id` is the id there. */
export const PARTNER_SOURCE = 'partner'
