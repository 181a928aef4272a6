import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { type Client, client } from './client.ts'

/** Loads a template with its document: one of the product, or an own one. Never throws. */
export const loadTemplate: Client['templates']['loadTemplate'] = ({ id }) =>
  isOwnTemplateId(Number(id)) ? client.ownTemplates.loadOwnTemplate({ id }) : client.templates.loadTemplate({ id })
