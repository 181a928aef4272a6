import { addTemplate, listTemplateSources } from '../domain/admin/add-template.ts'
import * as catalog from '../domain/admin/catalog.ts'
import { takeDown, updateTemplate } from '../domain/admin/templates.ts'
import type { Handlers } from '../http/handler.ts'

export const catalogRoutes: Handlers['catalog'] = {
  listItems: (ports, { params, query }) => catalog.listItems(ports, params.kind, query),
  addItem: (ports, { params, body }, { actor }) => catalog.addItem(ports, actor, params.kind, body),
  changeItem: (ports, { params, body }, { actor }) => catalog.changeItem(ports, actor, params, body),
  updateTemplate: (ports, { params, body }, { actor }) => updateTemplate(ports, actor, params.id, body),
  listTemplateSources: (ports, { query }, { actor }) => listTemplateSources(ports, actor, query),
  addTemplate: (ports, { body }, { actor }) => addTemplate(ports, actor, body),
  takeDown: (ports, { params, body }, { actor }) => takeDown(ports, actor, params.id, body),
  listCategories: (ports, { params }) => ports.catalog.categories(params.kind),
  addCategory: (ports, { params, body }, { actor }) => catalog.addCategory(ports, actor, params.kind, body),
  changeCategory: (ports, { params, body }, { actor }) =>
    catalog.changeCategory(ports, actor, params.kind, params.id, body),
  removeCategory: (ports, { params }, { actor }) => catalog.removeCategory(ports, actor, params.kind, params.id),
}
