import * as m from '#messages/templates.ts'
import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { effect, type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { CallFailure } from '#web/services/result.ts'
import type { TemplateClient } from '#web/services/template-client.ts'

/** Shows a notice. */
export type Say = (
  text: string,
  kind: 'info' | 'error',
  action?: { readonly label: string; readonly run: () => void },
) => void

interface MarkPorts {
  readonly collects: Pick<TemplateClient['collects'], 'addCollect' | 'removeCollect' | 'queryCollects'>
  readonly session: { readonly token: ReadonlySignal<string | null>; requireLogin(): Promise<boolean> }
}

/** Which templates the user has marked, as far as it is known. */
export interface TemplateMarks {
  /** Reads a signal; undefined = not known. */
  isMarked(templateId: number): boolean | undefined
  /** Asks for the marks of templates that are not known yet. */
  lookUp(templateIds: readonly number[]): Promise<void>
  /**
   * Marks a template, or takes its mark away, at once; tells the server, and puts it back when that refuses. A visitor is
   * asked to log in first. Quick changes of one template are sent one after the other.
   */
  mark(templateId: number, isMarked: boolean, say: Say): Promise<void>
}

export const createTemplateMarks = ({ collects, session }: MarkPorts): TemplateMarks => {
  const marks = signal<ReadonlyMap<number, boolean>>(new Map())
  /** Ids of marks by template. */
  const ids = new Map<number, number>()
  const asked = new Set<number>()
  const turns = new Map<number, Promise<CallFailure | null>>()
  /** Counts the accounts: answers for another one are not used. */
  let account = 0
  effect(() => {
    session.token.value
    account++
    ids.clear()
    asked.clear()
    turns.clear()
    marks.value = new Map()
  })

  const put = (templateId: number, isMarked: boolean) => {
    marks.value = new Map([...marks.peek(), [templateId, isMarked]])
  }
  const add = async (templateId: number): Promise<CallFailure | null> => {
    const result = await collects.addCollect({ templateId })
    if (!result.ok) return result
    ids.set(templateId, result.data.id)
    return null
  }
  const remove = async (templateId: number): Promise<CallFailure | null> => {
    if (!ids.has(templateId)) {
      const found = await collects.queryCollects({ templateIds: [templateId] })
      if (!found.ok) return found
      for (const { id } of found.data) ids.set(templateId, id)
    }
    const id = ids.get(templateId)
    if (id === undefined) return null
    const result = await collects.removeCollect({ id: String(id) })
    ids.delete(templateId)
    // Another tab has taken it away.
    return result.ok || result.code === 'NOT_FOUND' ? null : result
  }

  const mark = async (templateId: number, isMarked: boolean, say: Say): Promise<void> => {
    if (session.token.peek() === null && !(await session.requireLogin())) return
    const whose = account
    put(templateId, isMarked)
    const before = turns.get(templateId) ?? Promise.resolve(null)
    const turn = before.then(() => (isMarked ? add(templateId) : remove(templateId)))
    turns.set(templateId, turn)
    const failure = await turn
    if (whose !== account || turns.get(templateId) !== turn) return
    turns.delete(templateId)
    if (failure) {
      put(templateId, !isMarked)
      return say(failure.message, 'error')
    }
    const undo = { label: m.undo, run: () => void mark(templateId, !isMarked, say) }
    say(isMarked ? m.favoriteAdded : m.favoriteRemoved, 'info', undo)
  }

  return {
    isMarked: templateId => marks.value.get(templateId),
    async lookUp(templateIds) {
      if (session.token.peek() === null) return
      const whose = account
      const unknown = templateIds.filter(id => !asked.has(id))
      for (const id of unknown) asked.add(id)
      for (let from = 0; from < unknown.length; from += TEMPLATE_LIMITS.lookedUp) {
        const part = unknown.slice(from, from + TEMPLATE_LIMITS.lookedUp)
        const found = await collects.queryCollects({ templateIds: part })
        if (whose !== account) return
        if (!found.ok) {
          for (const id of part) asked.delete(id)
          return
        }
        const next = new Map(marks.peek())
        for (const id of part) if (!next.has(id)) next.set(id, false)
        for (const { id, templateId } of found.data) {
          // What the user has changed meanwhile is newer than this answer.
          if (marks.peek().has(templateId)) continue
          ids.set(templateId, id)
          next.set(templateId, true)
        }
        marks.value = next
      }
    },
    mark,
  }
}
