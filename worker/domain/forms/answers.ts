import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { alignAnswers, columnsOf } from '#schemas/forms/columns.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { AnswerFilter, FormFacts } from '../../ports/forms.ts'
import type { Ports } from '../../ports/index.ts'

/**
 * The facts of an own work. What visitors have sent is told to the owner alone, also of a work in a team: they gave it to
 * the owner.
 * @throws WORK_NOT_FOUND also for a work of somebody else.
 */
export const ownForm = async (ports: Ports, actor: Actor, workId: number): Promise<FormFacts> => {
  const facts = await ports.forms.facts(workId, actor.id)
  if (!facts) throw fail('WORK_NOT_FOUND')
  return facts
}

export const listWorks = async (ports: Ports, actor: Actor) => ({ elements: [...(await ports.forms.works(actor.id))] })

/** @throws WORK_NOT_FOUND */
export const listAnswers = async (
  ports: Ports,
  actor: Actor,
  { appId, ...filter }: AnswerFilter & { readonly appId: number; readonly page: number; readonly size: number },
) => {
  const { name, seenId, stored } = await ownForm(ports, actor, appId)
  const [{ elements, total }, versions] = await Promise.all([
    ports.forms.list(appId, filter),
    ports.forms.versions(appId),
  ])
  const { columns, places } = columnsOf(versions)
  const { page, size } = filter
  return {
    elements: elements.map(({ id, memo, createdAt, versionId, answers }) => ({
      ...{ id, memo, createdAt },
      answers: alignAnswers(columns.length, places.get(versionId), answers).map(each =>
        Array.isArray(each) ? [...each] : (each as string | true | null),
      ),
    })),
    ...{ page, size, total, columns: [...columns] },
    ...{ work: { name }, seenId, stored, most: ANSWER_LIMITS.answers },
  }
}

/** @throws NOT_FOUND */
export const setMemo = async (ports: Ports, actor: Actor, id: number, memo: string): Promise<null> => {
  if (!(await ports.forms.setMemo(id, actor.id, memo))) throw fail('NOT_FOUND')
  return null
}

/** @throws NOT_FOUND */
export const removeAnswer = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  if ((await ports.forms.remove([id], actor.id, isoTime(ports.now()))).length === 0) throw fail('NOT_FOUND')
  return null
}

export const removeAnswers = async (ports: Ports, actor: Actor, ids: readonly number[]) => ({
  ids: [...(await ports.forms.remove(ids, actor.id, isoTime(ports.now())))],
})

export const restoreAnswers = async (ports: Ports, actor: Actor, ids: readonly number[]) => ({
  ids: [...(await ports.forms.restore(ids, actor.id, isoTime(ports.now() - ANSWER_LIMITS.removedDays * DAY)))],
})

/** @throws WORK_NOT_FOUND */
export const seeAnswers = async (ports: Ports, actor: Actor, workId: number, lastId: number): Promise<null> => {
  await ownForm(ports, actor, workId)
  await ports.forms.see(workId, lastId)
  return null
}

/** @throws NOT_FOUND also for a picture of somebody else's work. */
export const answerPicture = async (ports: Ports, actor: Actor, id: number, name: string) => {
  const isOwn = await ports.forms.hasPicture(id, actor.id, name)
  const file = isOwn ? await ports.files.get(formPictureKey(name)) : null
  if (!file) throw fail('NOT_FOUND')
  return { body: file.body, type: file.type, name, bytes: file.bytes }
}
