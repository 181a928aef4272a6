import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { type Client, client } from './client.ts'
import { networkFailure } from './result.ts'
import { loadTemplatePages } from './template-pages.ts'

/** Loads a template with its document: one of the product, or an own one. Never throws. */
export const loadTemplate: Client['templates']['loadTemplate'] = ({ id }) =>
  isOwnTemplateId(Number(id))
    ? import('./template-client.ts').then(
        ({ templateClient }) => templateClient.ownTemplates.loadOwnTemplate({ id }),
        networkFailure,
      )
    : loadTemplatePages(client.templates, { id })
