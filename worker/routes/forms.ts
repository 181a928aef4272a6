import * as answers from '../domain/forms/answers.ts'
import { exportAnswers } from '../domain/forms/export.ts'
import * as visitors from '../domain/forms/visitors.ts'
import type { Handlers } from '../http/handler.ts'

export const formRoutes: Handlers['forms'] = {
  listFormWorks: (ports, _, { actor }) => answers.listWorks(ports, actor),
  listAnswers: (ports, { query }, { actor }) => answers.listAnswers(ports, actor, query),
  setMemo: (ports, { params, body }, { actor }) => answers.setMemo(ports, actor, params.id, body.memo),
  removeAnswer: (ports, { params }, { actor }) => answers.removeAnswer(ports, actor, params.id),
  removeAnswers: (ports, { body }, { actor }) => answers.removeAnswers(ports, actor, body.ids),
  restoreAnswers: (ports, { body }, { actor }) => answers.restoreAnswers(ports, actor, body.ids),
  seeAnswers: (ports, { params, body }, { actor }) => answers.seeAnswers(ports, actor, params.id, body.lastId),
  exportAnswers: (ports, { params }, { actor, spend }) => exportAnswers(ports, actor, params.id, spend),
  answerPicture: (ports, { params }, { actor }) => answers.answerPicture(ports, actor, params.id, params.name),
  openForm: (ports, { params }, { network, pass, spend }) =>
    visitors.openForm(ports, params.code, { network, pass, spend }),
  submitForm: (ports, { params, body }, { idempotency, network, pass, spend }) =>
    visitors.submitForm(ports, params.code, body, idempotency?.key, { network, pass, spend }),
  addFormPicture: (ports, { params, query }, { content, network, pass, spend }) =>
    visitors.addPicture(ports, params.code, query.ticket, content, { network, pass, spend }),
}
