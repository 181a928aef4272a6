import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { PagedList } from './picture-library.ts'
import { succeed } from './result.ts'
import { templateClient } from './template-client.ts'

export type ListedTemplate = CallOutput<Api['templates']['listTemplates']>['list']['elements'][number]

const size = LIMITS.library.page

/** The user's own templates by words of their names, the last first. Never throws. */
export const listOwnTemplates: PagedList<ListedTemplate> = ({ keyword, page }, signal) =>
  templateClient.ownTemplates.listOwnTemplates({ keyword, page, size }, { signal })

/** The templates that the user has marked, the last first. Never throws. */
export const listMarkedTemplates: PagedList<ListedTemplate> = async ({ page }, signal) => {
  const found = await templateClient.collects.listCollects({ page, size }, { signal })
  return found.ok
    ? succeed({ elements: found.data.elements.map(({ template }) => template), total: found.data.total })
    : found
}
