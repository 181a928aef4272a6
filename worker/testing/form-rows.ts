import type { API } from '#schemas/api/index.ts'
import { everyone, type Row, signedIn } from './call-rows.ts'

const nothingThere = { ...everyone('NOT_FOUND'), nobody: 'UNAUTHENTICATED' } as const
const ownerOnly = { ...everyone('WORK_NOT_FOUND'), nobody: 'UNAUTHENTICATED', owner: 'ok' } as const
const NAME = `${'0'.repeat(32)}.jpg`

/** The calls of forms, and how each role is answered. Those of visitors: `worker/routes/forms.test.ts` has real pages. */
export const FORM_ROWS: Readonly<Record<`forms.${keyof (typeof API)['forms'] & string}`, Row>> = {
  'forms.listFormWorks': { ask: () => ['/app-forms/works'], answers: signedIn },
  'forms.listAnswers': { ask: id => [`/app-forms?appId=${id}`], isAboutWork: true, answers: ownerOnly },
  'forms.setMemo': { ask: () => ['/app-forms/999', { body: { memo: '' } }], answers: nothingThere },
  'forms.removeAnswer': { ask: () => ['/app-forms/999'], answers: nothingThere },
  // Those of others are left out without a word.
  'forms.removeAnswers': { ask: () => ['/app-forms/delete', { body: { ids: [999] } }], answers: signedIn },
  'forms.restoreAnswers': { ask: () => ['/app-forms/restore', { body: { ids: [999] } }], answers: signedIn },
  'forms.seeAnswers': {
    ask: id => [`/apps/${id}/form-seen`, { body: { lastId: 1 } }],
    isAboutWork: true,
    answers: ownerOnly,
  },
  'forms.exportAnswers': { ask: id => [`/apps/${id}/form-excel`], isAboutWork: true, answers: ownerOnly },
  'forms.answerPicture': { ask: () => [`/app-forms/999/pictures/${NAME}`], answers: nothingThere },
  'forms.openForm': { ask: () => ['/forms/niemand2'], answers: everyone('PUBLICATION_NOT_FOUND') },
  'forms.submitForm': {
    ask: () => ['/forms/niemand2', { body: { ticket: 'x', answers: {} } }],
    answers: everyone('PUBLICATION_NOT_FOUND'),
  },
  'forms.addFormPicture': {
    ask: () => ['/forms/niemand2/pictures?ticket=x', { body: 'x' }],
    answers: everyone('PUBLICATION_NOT_FOUND'),
  },
}
