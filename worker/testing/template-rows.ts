import { everyone, type Row, signedIn } from './call-rows.ts'

const nothingThere = { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
const noTemplate = { ...everyone('TEMPLATE_NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
const ofOwner = { ...everyone('WORK_NOT_FOUND'), nobody: 'UNAUTHENTICATED', owner: 'ok' } as const
const NONE = 1_999_999_999

/** Calls about templates besides the catalog: own ones, marks, and what other sites read. Template 7 exists. */
export const TEMPLATE_ROWS = {
  'ownTemplates.listOwnTemplates': { ask: () => ['/templates'], answers: signedIn },
  'ownTemplates.createTemplate': {
    ask: id => ['/templates', { body: { workId: id, name: '模板' } }],
    isAboutWork: true,
    answers: ofOwner,
  },
  'ownTemplates.loadOwnTemplate': { ask: () => [`/templates/${NONE}`], answers: noTemplate },
  'ownTemplates.changeOwnTemplate': {
    ask: () => [`/templates/${NONE}`, { body: { name: '改' } }],
    answers: noTemplate,
  },
  'ownTemplates.deleteOwnTemplate': { ask: () => [`/templates/${NONE}`], answers: noTemplate },
  'ownTemplates.restoreOwnTemplate': { ask: () => [`/templates/${NONE}/restore`], answers: noTemplate },
  'collects.listCollects': { ask: () => ['/user-collects'], answers: signedIn },
  'collects.addCollect': { ask: () => ['/user-collects', { body: { templateId: 7 } }], answers: signedIn },
  'collects.removeCollect': { ask: () => ['/user-collects/999999'], answers: nothingThere },
  'collects.queryCollects': {
    ask: () => ['/user-collect/query', { body: { templateIds: [7] } }],
    answers: signedIn,
  },
  'openTemplates.listOpenTemplates': { ask: () => ['/open/templates'], answers: everyone('ok') },
  'openTemplates.showOpenTemplate': { ask: () => ['/open/templates/7'], answers: everyone('ok') },
  'openTemplates.listOpenCategories': { ask: () => ['/open/template-categories'], answers: everyone('ok') },
  'openTemplates.systemTemplateData': { ask: () => ['/system/templates/7/data'], answers: everyone('ok') },
  'openTemplates.workAsTemplate': {
    ask: id => [`/apps/${id}/as-template`, { body: {} }],
    isAboutWork: true,
    answers: ofOwner,
  },
  'openTemplates.changeTemplate': {
    ask: id => [`/work/change/${id}/7/2`],
    isAboutWork: true,
    answers: { ...ofOwner, designer: 'DESIGNER_TEMPLATE_REFUSED' },
  },
} as const satisfies Readonly<Record<string, Row>>
