import type { Viewing } from '#schemas/api/loaded-work.ts'
import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { addText } from '#web/editor/edits/insert.ts'
import type { Clock } from '#web/editor/lifecycle/clock.ts'
import { startElsewhere } from '#web/editor/lifecycle/elsewhere.ts'
import { type LifeCyclePorts, startLifeCycle } from '#web/editor/lifecycle/life-cycle.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { signal } from '#web/model/signals.ts'
import type { CallOptions, Client } from '#web/services/create-client.ts'
import { createDraftStore } from '#web/services/create-draft-store.ts'
import type { Draft } from '#web/services/draft-backend.ts'
import { type CallFailure, networkFailure, readFailure, succeed } from '#web/services/result.ts'
import type { WorkMessage, WorksChannel } from '#web/services/works-channel.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { testHost } from './test-host.ts'

/** Tabs of one browser: what one tells the works channel, the others hear at once. */
export const testBrowser = () => {
  const tabs = new Map<string, Set<(message: WorkMessage) => void>>()
  let serial = 0
  return (): { readonly tab: string; readonly channel: WorksChannel } => {
    const tab = serial++ ? `tab ${serial}` : 'this'
    const listeners = new Set<(message: WorkMessage) => void>()
    tabs.set(tab, listeners)
    return {
      tab,
      channel: {
        send: message => {
          for (const [other, all] of tabs) if (other !== tab) for (const listener of [...all]) listener(message)
        },
        listen: listener => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    }
  }
}

const RECORDS = createWork({ name: '海报', width: 600, height: 400 })

/** An in-memory server with one work; several lives can share it. */
export const testServer = () => ({
  version: 3,
  /** Nickname of another person who saved the version. */
  savedBy: null as string | null,
  data: stringifyWork(RECORDS),
  saves: [] as { id: number; data: string; version: number; keepalive: boolean }[],
  refuse: null as CallFailure | null,
  /** The next save is done, but its response is lost. */
  losesResponse: false,
  /** A save is done at once, but its response waits until `release` is called. */
  holdsResponse: false,
  /** Called when the work is loaded, before the answer comes. */
  onLoad: null as (() => void) | null,
  /** A held save waits until this is called. */
  release: null as (() => void) | null,
  isHeld: false,
  created: 0,
  /** Ids of the templates that works were made from. */
  fromTemplates: [] as (string | number)[],
  loads: 0,
  checks: 0,
  /** The answer to who asks for the version. */
  versionRefusal: null as CallFailure | null,
})

/** A life cycle with an in-memory server, disk, network, login and clock that the test controls. */
export const startTestLife = ({
  query = 'appId=7',
  workId = 7 as number | null,
  status = 1 as WorkStatus | null,
  isNew = false,
  isStored = false,
  /** Id of the account; null = a visitor. */
  account = 1 as number | null,
  /** false = the server has not answered yet whose login this is. */
  isAccountKnown = true,
  visit = 'visit',
  disk = new Map<string, Draft>(),
  server = testServer(),
  openTab = testBrowser(),
  /** How saves are sent that no person has asked for; null = as all others. */
  updateWork = null as ((works: Client['works']) => Client['works']['saveWork']) | null,
  /** The editor on a phone. */
  isPhone = false,
  records = RECORDS,
  /** The work can only be looked at. */
  viewing = null as Viewing | null,
} = {}) => {
  const launchParams = parseLaunchParams(`/editor?${query}`)
  const { tab, channel } = openTab()
  const isOnline = signal(true)
  const token = signal<string | null>(account === null ? null : 'token')
  const role = signal<1 | 2>(1)
  /** Work ids that the address was changed to. */
  const addresses: number[] = []
  const timers: { at: number; every: number; run: () => void }[] = []
  let now = 0
  const clock: Clock = {
    now: () => new Date(2026, 0, 2, 9, 5, now / 1000),
    after: (ms, run) => add(ms, 0, run),
    every: (ms, run) => add(ms, ms, run),
  }
  const add = (ms: number, every: number, run: () => void) => {
    const timer = { at: now + ms, every, run }
    timers.push(timer)
    return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
  }
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  }
  const loaded = () => succeed({ id: 7, data: server.data, version: server.version, status: 1, cover: '', image: '' })
  const works = {
    loadWork: async () => {
      server.loads += 1
      server.onLoad?.()
      return isOnline.peek() ? loaded() : networkFailure()
    },
    workVersion: async () => {
      server.checks += 1
      if (server.versionRefusal) return server.versionRefusal
      return succeed({ version: server.version, savedBy: server.savedBy })
    },
    saveWork: async (
      { id, data, version }: { id: number; data: string; version: number },
      options: CallOptions = {},
    ) => {
      server.saves.push({ id, data, version, keepalive: options.keepalive ?? false })
      if (server.isHeld)
        await new Promise<void>(resolve => {
          server.release = resolve
        })
      if (!isOnline.peek()) return networkFailure()
      if (server.refuse) return server.refuse
      if (version !== server.version) return readFailure(409, { code: 'WORK_CONFLICT', version: server.version })
      server.version += 1
      server.data = data
      if (server.holdsResponse)
        await new Promise<void>(resolve => {
          server.release = resolve
        })
      if (server.losesResponse) {
        server.losesResponse = false
        return networkFailure()
      }
      return succeed({ id: 7, version: version + 1, savedAt: '' })
    },
    createWork: async () => {
      server.created += 1
      server.version = 1
      return succeed({ id: 70 + server.created })
    },
    createFromTemplate: async ({ templateId }: { templateId: string }) => {
      server.created += 1
      server.fromTemplates.push(templateId)
      server.version = 1
      return succeed({ id: 70 + server.created })
    },
  }
  const hides = new Set<() => void>()
  const returns = new Set<() => void>()
  const listenTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const ports = {
    works,
    updateWork: updateWork?.(works as unknown as Client['works']),
    session: {
      isLoggedIn: signal(account !== null),
      requireLogin: async () => token.peek() !== null,
      account: signal<number | null | undefined>(isAccountKnown ? account : undefined),
      deviceOwner: () => ({ account: ports.session.account.peek(), visit }),
    },
    loadElsewhere: async () => ({ startElsewhere, channel }),
    attention: {
      isVisible: signal(true),
      onHide: listenTo(hides),
      onReturn: listenTo(returns),
    },
    drafts: createDraftStore({
      backend: {
        put: async draft => void disk.set(draft.key, draft),
        get: async key => disk.get(key),
        remove: async key => void disk.delete(key),
        all: async () => [...disk.values()],
      },
      parting: { put: () => {}, all: () => [], remove: () => {} },
      onProblem: () => {},
    }),
    tabs: { id: tab, others: async () => new Set(['other']) },
    clock,
    isOnline,
    origin: 'https://moye.test',
    policy: () =>
      policy(launchParams, { role: role.value, member: false }, token.value !== null, {
        isPhone,
        hasPhoneLayout: isPhone,
        isLocalhost: true,
        workStatus: status,
        isGuest: false,
        viewing,
      }),
    rewriteAddress: (id: number) => void addresses.push(id),
    host: testHost(),
    downloads: { memory: createDeviceMemory(() => sessionStorage) },
  }
  const opened: Extract<Opened, { kind: 'ready' }> = {
    kind: 'ready',
    records,
    workId,
    version: workId === null ? 0 : 3,
    status,
    templateId: workId === null && !isNew ? '5' : null,
    isNew,
    isStored,
    hasNoData: false,
    viewing,
  } as Extract<Opened, { kind: 'ready' }>
  // These ports have only the calls that saving makes.
  const start = () => startLifeCycle(launchParams, opened, ports as unknown as LifeCyclePorts)
  const life = start()
  return {
    ...life,
    server,
    disk,
    addresses,
    isOnline,
    token,
    role,
    session: ports.session,
    settle,
    /** The page is hidden: another tab is shown, or this one closes. */
    hide: async () => {
      ports.attention.isVisible.value = false
      for (const listener of hides) listener()
      await settle()
    },
    /** The page is shown again and gets the focus. */
    show: async () => {
      ports.attention.isVisible.value = true
      for (const listener of returns) listener()
      await settle()
    },
    /** A login: the token is there at once, the account when the server has answered. */
    logIn: async (id: number) => {
      token.value = 'token'
      ports.session.account.value = undefined
      ports.session.isLoggedIn.value = true
      await settle()
      ports.session.account.value = id
      await settle()
    },
    /** Waits until the document is ready for a logout. */
    settleDown: life.settle,
    edit: () => addText(life.editor, 'title'),
    /** Advances the clock; due timers run in order. */
    pass: async (ms: number) => {
      const until = now + ms
      for (;;) {
        const next = timers.filter(timer => timer.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        if (next.every) next.at += next.every
        else timers.splice(timers.indexOf(next), 1)
        next.run()
        await settle()
      }
      now = until
    },
  }
}
