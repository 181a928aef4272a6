import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { oncePerEnv } from './once-per-env.ts'

const idsOf = ({ STAFF_IDS }: Cloudflare.Env): readonly string[] => (STAFF_IDS ?? '').split(/[\s,]+/).filter(Boolean)

/** The accounts that may rewrite templates: ids between commas. */
export const staffOf = oncePerEnv((env): ReadonlySet<number> => new Set(idsOf(env).map(Number)))

/** Configuration errors of the list of staff. */
export const staffProblems = (env: Cloudflare.Env): readonly string[] => {
  const ids = idsOf(env)
  if (ids.some(id => !/^[1-9]\d{0,14}$/.test(id))) return ['STAFF_IDS is not a list of account ids']
  return ids.length > CATALOG_LIMITS.staff ? [`STAFF_IDS has more than ${CATALOG_LIMITS.staff} accounts`] : []
}
