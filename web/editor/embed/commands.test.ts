import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { EmbedFeature } from '#schemas/embed/features.ts'
import { EMBED_EVENTS, EMBED_OUTPUTS, type EmbedEvent, type OpenTarget } from '#schemas/embed/protocol.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { localFailure, succeed } from '#web/services/result.ts'
import type { DownloadState } from '../download/download-state.ts'
import { FIRST_STEP } from '../download/download-state.ts'
import type { OpenDocument } from '../lifecycle/life-cycle.ts'
import { closedSaveState, type SaveState } from '../lifecycle/save-state.ts'
import { createEmbedCommands } from './commands.ts'
import { followDocument } from './follow-document.ts'

const SAVED: SaveState = { ...closedSaveState, workId: 7, version: 3, savedAt: new Date('2026-11-23T08:00:00Z') }

const setUp = ({ saves = true }: { readonly saves?: boolean } = {}) => {
  const state = signal<SaveState>({ ...closedSaveState, workId: 7, version: 2 })
  const download = signal<DownloadState>(FIRST_STEP)
  let isUnsaved = true
  const open = {
    editor: createTestEditor(poster([])),
    saveController: { state, isUnsaved: () => isUnsaved },
    downloader: { state: download },
  } as unknown as OpenDocument
  const document = signal<OpenDocument | null>(open)
  const calls: unknown[] = []
  const commands = createEmbedCommands({
    mode: 'signage',
    document,
    hidden: signal<ReadonlySet<EmbedFeature>>(new Set(['qr'])),
    setHidden: hide => void calls.push(['hide', hide]),
    setTheme: theme => void calls.push(['theme', theme]),
    setToken: token => void calls.push(['token', token]),
    save: async () => {
      calls.push('save')
      if (saves) state.value = SAVED
      isUnsaved = !saves
      return saves
    },
    draw: async (workId, page, type) => {
      calls.push(['draw', workId, page, type])
      return type === 'jpg'
        ? succeed({ url: 'https://moye.example/r/a.jpg', width: 600, height: 400 })
        : localFailure('FORBIDDEN', '没有权限')
    },
    leaveFor: (target: OpenTarget) => void calls.push(['leave', target]),
  })
  const clean = () => {
    isUnsaved = false
  }
  return { commands, calls, document, state, download, clean }
}

describe('commands of the page around the editor', () => {
  it('open saves what is unsaved first', async () => {
    const { commands, calls } = setUp()
    expect(await commands.open({ appId: 9 })).toEqual({ ok: true, output: {} })
    expect(calls).toEqual(['save', ['leave', { appId: 9 }]])
  })

  it('open stays with what cannot be saved, and says why', async () => {
    const { commands, calls, state } = setUp({ saves: false })
    expect(await commands.open({ appId: 9 })).toMatchObject({ ok: false, code: 'NOT_SAVED' })
    state.value = { ...state.peek(), problem: 'login' }
    expect(await commands.open({ appId: 9 })).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    state.value = { ...state.peek(), conflictVersion: 5 }
    expect(await commands.open({ appId: 9 })).toMatchObject({ ok: false, code: 'WORK_CONFLICT' })
    expect(calls).toEqual(['save', 'save', 'save'])
  })

  it('open goes at once when nothing is unsaved, or nothing is open', async () => {
    const { commands, calls, clean, document } = setUp()
    clean()
    await commands.open({ templateId: 3 })
    document.value = null
    await commands.open({ new: { width: 10, height: 20 } })
    expect(calls).toEqual([
      ['leave', { templateId: 3 }],
      ['leave', { new: { width: 10, height: 20 } }],
    ])
  })

  it('save and export tell what is on the server; export saves first and draws a page that exists', async () => {
    const { commands, calls } = setUp()
    expect(await commands.save(undefined)).toEqual({
      ok: true,
      output: { workId: 7, version: 3, savedAt: '2026-11-23T08:00:00.000Z' },
    })
    expect(await commands.export({ type: 'jpg' })).toMatchObject({ ok: true, output: { width: 600 } })
    expect(await commands.export({ type: 'png', page: 0 })).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await commands.export({ type: 'png', page: 1 })).toMatchObject({ ok: false, code: 'BAD_INPUT' })
    expect(calls).toEqual(['save', 'save', ['draw', 7, 0, 'jpg'], 'save', ['draw', 7, 0, 'png']])
  })

  it('need an open work where they are about one', async () => {
    const { commands, document } = setUp()
    document.value = null
    expect(await commands.save(undefined)).toMatchObject({ code: 'NOTHING_OPEN' })
    expect(await commands.export({ type: 'png' })).toMatchObject({ code: 'NOTHING_OPEN' })
    expect(await commands.getState(undefined)).toMatchObject({ ok: true, output: { work: null, isDirty: false } })
  })

  it('answer in the shapes of the protocol', async () => {
    const { commands } = setUp()
    const check = (name: keyof typeof EMBED_OUTPUTS, answer: object) =>
      expect(v.is(EMBED_OUTPUTS[name], 'output' in answer ? answer.output : null), name).toBe(true)
    check('open', await commands.open({ appId: 9 }))
    check('save', await commands.save(undefined))
    check('export', await commands.export({ type: 'jpg' }))
    check('setCredentials', await commands.setCredentials({ token: 'a.b.c' }))
    check('setTheme', await commands.setTheme({ accent: '#0b7a6b' }))
    check('setFeatures', await commands.setFeatures({ hide: ['qr'] }))
    check('getState', await commands.getState(undefined))
  })

  it('the state tells of the work, and nothing of its content', async () => {
    const { commands } = setUp()
    expect(await commands.getState(undefined)).toEqual({
      ok: true,
      output: {
        mode: 'signage',
        work: { workId: 7, name: expect.any(String), width: 600, height: 400, pages: 1 },
        isDirty: true,
        isSaving: false,
        page: 0,
        hidden: ['qr'],
      },
    })
  })
})

describe('events', () => {
  it('tell of the open work, of changes and saves, of its picture and of the cart', () => {
    const { document, state, download } = setUp()
    const sent: unknown[] = []
    const end = followDocument(
      document,
      { send: (event, detail) => void sent.push([event, detail]) },
      'https://moye.example',
    )
    expect(sent).toMatchObject([['opened', { workId: 7, pages: 1 }]])
    sent.length = 0
    state.value = { ...state.peek(), revision: 5 }
    state.value = { ...state.peek(), revision: 6 }
    state.value = { ...SAVED, revision: 6, savedRevision: 6 }
    expect(sent).toEqual([
      ['changed', { isDirty: true }],
      ['changed', { isDirty: false }],
      ['saved', { workId: 7, version: 3 }],
    ])
    sent.length = 0
    const file = { name: '', bytes: 1, url: '/w/7.png' }
    download.value = { step: 'downloadSuccess', name: '', files: [file], problems: [], isRegistered: false }
    download.value = { step: 'downloadSuccess', name: '', files: [file], problems: [], isRegistered: true }
    const choice = {
      fileType: 'png',
      pages: [0],
      isOneFile: true,
      hasMarks: false,
      wantsWatermark: false,
      target: 'computer',
    } as const
    download.value = { step: 'error', text: '', choice, cart: { added: ['tk-1'], failed: [] } }
    expect(sent).toEqual([
      ['saved', { workId: 7, version: 3, image: 'https://moye.example/w/7.png' }],
      ['cart', { mediaIds: ['tk-1'] }],
    ])
    for (const [event, detail] of sent as [EmbedEvent, unknown][])
      expect(v.is(EMBED_EVENTS[event], detail), event).toBe(true)
    sent.length = 0
    download.value = { step: 'error', text: '', choice }
    state.value = { ...state.peek(), workId: null }
    download.value = { step: 'downloadSuccess', name: '', files: [file], problems: [], isRegistered: true }
    state.value = { ...SAVED, revision: 6, savedRevision: 6 }
    download.value = { step: 'downloadSuccess', name: '', files: [], problems: [], isRegistered: true }
    expect(sent).toEqual([])
    end()
    state.value = { ...state.peek(), revision: 9 }
    expect(sent).toEqual([])
  })
})
