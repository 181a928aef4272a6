import * as m from '#messages/embed.ts'
import * as errors from '#messages/errors.ts'
import type { EmbedFeature } from '#schemas/embed/features.ts'
import type { EmbedDetail, EmbedOutput, EmbedTheme, OpenTarget } from '#schemas/embed/protocol.ts'
import type { ReadonlySignal } from '#web/model/signals.ts'
import type { Result } from '#web/services/result.ts'
import type { OpenDocument } from '../lifecycle/life-cycle.ts'
import { type EmbedFailure, embedFailure } from './failure.ts'
import type { EmbedAnswer, EmbedCommands } from './serve-port.ts'

/** What the commands of the page around the editor need of the editor's page. */
export interface EmbedPorts {
  readonly mode: 'signage' | 'partner'
  /** null while nothing is open. */
  readonly document: ReadonlySignal<OpenDocument | null>
  readonly hidden: ReadonlySignal<ReadonlySet<EmbedFeature>>
  readonly setHidden: (hidden: readonly EmbedFeature[]) => void
  readonly setTheme: (theme: EmbedTheme) => void
  /** Replaces the token of this page without a reload. */
  readonly setToken: (token: string) => void
  /** Saves because the page around the editor asks for it. Resolves to whether everything is on the server. */
  readonly save: (open: OpenDocument) => Promise<boolean>
  /** Draws a saved page (zero-based). */
  readonly draw: (workId: number, page: number, type: 'png' | 'jpg') => Promise<Result<EmbedOutput<'export'>>>
  /** Leads this frame to what is opened next. */
  readonly leaveFor: (target: OpenTarget) => void
}

const done = <Output>(output: Output): EmbedAnswer<Output> => ({ ok: true, output })
const failed = ({ code, message }: EmbedFailure) => ({ ok: false as const, code, message })

/** What is told of an open work. */
export const openWorkOf = ({ editor, saveController }: OpenDocument): EmbedDetail<'opened'> => {
  const { name, width, height, pageIds } = editor.doc.work.peek()
  const page = editor.view.page.peek()
  return {
    workId: saveController.state.peek().workId,
    name,
    width: page?.width ?? width,
    height: page?.height ?? height,
    pages: pageIds.length,
  }
}

const pageOf = ({ editor }: OpenDocument): number =>
  Math.max(0, editor.doc.work.peek().pageIds.indexOf(editor.view.pageId.peek()))

/** Why a work is not saved. */
const whyUnsaved = ({ saveController }: OpenDocument): EmbedFailure => {
  const { problem, conflictVersion } = saveController.state.peek()
  if (conflictVersion !== null) return { code: 'WORK_CONFLICT', message: errors.WORK_CONFLICT }
  if (problem === 'login') return { code: 'UNAUTHENTICATED', message: errors.UNAUTHENTICATED }
  return embedFailure('NOT_SAVED')
}

/** The commands of the page around the editor. Each does what the user could do too, and nothing more. */
export const createEmbedCommands = (ports: EmbedPorts): EmbedCommands => {
  const { document } = ports
  const save = async (open: OpenDocument): Promise<EmbedAnswer<EmbedOutput<'save'>>> => {
    const isSaved = await ports.save(open)
    const { workId, version, savedAt } = open.saveController.state.peek()
    if (!isSaved || workId === null) return failed(whyUnsaved(open))
    return done({ workId, version, savedAt: (savedAt ?? new Date()).toISOString() })
  }
  return {
    open: async target => {
      const open = document.peek()
      // Nothing that somebody has drawn is lost: what cannot be saved stays open.
      if (open?.saveController.isUnsaved()) {
        const saved = await save(open)
        if (!saved.ok) return saved
      }
      ports.leaveFor(target)
      return done({})
    },
    save: async () => {
      const open = document.peek()
      return open ? save(open) : failed(embedFailure('NOTHING_OPEN'))
    },
    export: async ({ type, page }) => {
      const open = document.peek()
      if (!open) return failed(embedFailure('NOTHING_OPEN'))
      const shown = page ?? pageOf(open)
      if (shown >= open.editor.doc.work.peek().pageIds.length) return failed(embedFailure('BAD_INPUT', m.noPage))
      const saved = await save(open)
      if (!saved.ok) return saved
      const drawn = await ports.draw(saved.output.workId, shown, type)
      return drawn.ok ? done(drawn.data) : failed(drawn)
    },
    setCredentials: async input => {
      ports.setToken('token' in input ? input.token : input.credentials)
      return done({})
    },
    setTheme: async theme => {
      ports.setTheme(theme)
      return done({})
    },
    setFeatures: async ({ hide }) => {
      ports.setHidden(hide)
      return done({})
    },
    getState: async () => {
      const open = document.peek()
      const saving = open?.saveController.state.peek()
      return done({
        mode: ports.mode,
        work: open && openWorkOf(open),
        isDirty: open?.saveController.isUnsaved() ?? false,
        isSaving: saving ? saving.savingRevision !== null : false,
        page: open ? pageOf(open) : 0,
        hidden: [...ports.hidden.peek()],
      })
    },
  }
}
