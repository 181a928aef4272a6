import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import type { CallInput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import type { Result } from '#web/services/result.ts'

/** What an administrator changes of an item. */
export type ItemChange = Omit<CallInput<Api['catalog']['updateTemplate']>, 'id' | 'version'>

/** Stores a change of an item as it is shown: CATALOG_CONFLICT when somebody has changed it meanwhile. */
export const saveItem = (
  { kind, id, version }: CatalogItem,
  { workId, priceFen, ...change }: ItemChange,
): Promise<Result<CatalogItem>> =>
  kind === 'template'
    ? adminCatalog.updateTemplate({
        ...{ id, version, ...change },
        ...(workId === undefined ? {} : { workId }),
        ...(priceFen === undefined ? {} : { priceFen }),
      })
    : adminCatalog.changeItem({ kind, id, version, ...change })
