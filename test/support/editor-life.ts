import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { addText } from '#web/editor/edits/insert.ts'
import type { Clock } from '#web/editor/lifecycle/clock.ts'
import { type LifeCyclePorts, startLifeCycle } from '#web/editor/lifecycle/life-cycle.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { signal } from '#web/model/signals.ts'
import { createDraftStore } from '#web/services/create-draft-store.ts'
import type { Draft } from '#web/services/draft-backend.ts'
import { type CallFailure, networkFailure, readFailure, succeed } from '#web/services/result.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { testHost } from './test-host.ts'

/** A life cycle with an in-memory server, disk, network, login and clock that the test controls. */
export const startTestLife = ({
  query = 'appId=7',
  workId = 7 as number | null,
  status = 1 as WorkStatus | null,
} = {}) => {
  const launchParams = parseLaunchParams(`/editor?${query}`)
  const records = createWork({ name: '海报', width: 600, height: 400 })
  const server = {
    version: 3,
    data: stringifyWork(records),
    saves: [] as { data: string; version: number }[],
    refuse: null as CallFailure | null,
    /** A held save waits until this is called. */
    release: null as (() => void) | null,
    isHeld: false,
    created: 0,
  }
  const disk = new Map<string, Draft>()
  const isOnline = signal(true)
  const token = signal<string | null>('token')
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
    loadWork: async () => loaded(),
    saveWork: async ({ data, version }: { data: string; version: number }) => {
      server.saves.push({ data, version })
      if (server.isHeld)
        await new Promise<void>(resolve => {
          server.release = resolve
        })
      if (!isOnline.peek()) return networkFailure()
      if (server.refuse) return server.refuse
      if (version !== server.version) return readFailure(409, { code: 'WORK_CONFLICT', version: server.version })
      server.version += 1
      server.data = data
      return succeed({ id: 7, version: server.version, savedAt: '' })
    },
    createWork: async () => {
      server.created += 1
      server.version = 1
      return succeed({ id: 70 + server.created })
    },
    createFromTemplate: async () => {
      server.created += 1
      server.version = 1
      return succeed({ id: 70 + server.created })
    },
  }
  const ports = {
    works,
    session: { isLoggedIn: signal(true), requireLogin: async () => token.peek() !== null },
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
    tabs: { id: 'this', others: async () => new Set(['other']) },
    clock,
    isOnline,
    origin: 'https://moye.test',
    policy: () =>
      policy(launchParams, { role: role.value, member: false }, token.value !== null, {
        isPhone: false,
        isLocalhost: true,
        workStatus: status,
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
    templateId: workId === null ? '5' : null,
    isNew: false,
    hasNoData: false,
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
