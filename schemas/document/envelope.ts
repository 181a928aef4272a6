import * as v from 'valibot'

const noObject = v.union([v.null(), v.string(), v.number(), v.boolean()])
const pageEnvelope = v.union([v.looseObject({ layers: v.nullish(v.array(v.unknown())) }), noObject])
/** Minimal schema of a work that can be opened. The decoder drops entries that are not objects. */
export const workEnvelope = v.looseObject({ pages: v.nullish(v.array(pageEnvelope)) })
