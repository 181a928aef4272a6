import { expect, it } from 'vitest'
import type { PollingStore } from '../ports/polling.ts'

/** Tests that every polling store passes; `pass` lets time (ms) go by for the store. */
export const testPolling = (open: () => PollingStore, pass: (ms: number) => unknown): void => {
  const LIFE_MS = 200
  /** ms; longer than a test lasts on a busy machine, where the time of the store is that of the machine. */
  const LONG_MS = 60_000
  const newKey = () => `test:${crypto.randomUUID()}`

  it('keeps an entry under its key, as text, until it ends', async () => {
    const store = open()
    const [key, short] = [newKey(), newKey()]
    expect(await store.read(key)).toBeNull()
    expect(await store.create(key, '12', LONG_MS)).toBe(true)
    expect(await store.create(short, '12', LIFE_MS)).toBe(true)
    expect(await store.read(key)).toBe('12')
    expect(await open().read(key)).toBe('12')
    expect(await store.read(newKey())).toBeNull()
    await pass(LIFE_MS + 50)
    expect(await store.read(short)).toBeNull()
    expect(await store.replace(short, '12', 'late')).toBe(false)
    expect(await store.take(short, '12')).toBe(false)
    expect(await store.read(key)).toBe('12')
  })

  it('creates an entry only where there is none, and again after the end of the earlier one', async () => {
    const store = open()
    const [key, short] = [newKey(), newKey()]
    expect(await store.create(key, 'first', LONG_MS)).toBe(true)
    expect(await store.create(key, 'second', 10 * LONG_MS)).toBe(false)
    expect(await store.read(key)).toBe('first')
    expect(await store.create(short, 'first', LIFE_MS)).toBe(true)
    expect(await store.create(short, 'second', LONG_MS)).toBe(false)
    await pass(LIFE_MS + 50)
    expect(await store.create(short, 'third', LONG_MS)).toBe(true)
    expect(await store.read(short)).toBe('third')
  })

  it('of 50 polls at the same time lets one ask, and one again after the time of its turn', async () => {
    const asked = async (key: string) =>
      (await Promise.all(Array.from({ length: 50 }, () => open().create(key, 'asked', LONG_MS)))).filter(Boolean).length
    const [key, short] = [newKey(), newKey()]
    expect(await asked(key)).toBe(1)
    expect(await asked(key)).toBe(0)
    expect(await open().create(short, 'asked', LIFE_MS)).toBe(true)
    await pass(LIFE_MS + 50)
    expect(await asked(short)).toBe(1)
  })

  it('replaces and takes a value only when it is the expected one', async () => {
    const store = open()
    const key = newKey()
    await store.create(key, '{"state":"open","text":"二维码 \\""}', LONG_MS)
    expect(await store.replace(key, 'another', 'x')).toBe(false)
    expect(await store.replace(key, '{"state":"open","text":"二维码 \\""}', '已确认')).toBe(true)
    expect(await store.replace(key, '{"state":"open","text":"二维码 \\""}', 'x')).toBe(false)
    expect(await store.read(key)).toBe('已确认')
    expect(await store.take(key, 'x')).toBe(false)
    expect(await store.read(key)).toBe('已确认')
    expect(await store.take(key, '已确认')).toBe(true)
    expect(await store.take(key, '已确认')).toBe(false)
    expect(await store.read(key)).toBeNull()
  })

  it('keeps the end of an entry that is replaced', async () => {
    const store = open()
    const key = newKey()
    await store.create(key, 'open', LIFE_MS)
    expect(await store.replace(key, 'open', 'confirmed')).toBe(true)
    await pass(LIFE_MS + 50)
    expect(await store.read(key)).toBeNull()
  })

  it('of 20 callers at the same time one creates, one replaces and one takes', async () => {
    const key = newKey()
    const count = async (run: (store: PollingStore, at: number) => Promise<boolean>) =>
      (await Promise.all(Array.from({ length: 20 }, (_, at) => run(open(), at)))).filter(Boolean).length
    expect(await count((store, at) => store.create(key, `by ${at}`, LONG_MS))).toBe(1)
    const created = (await open().read(key)) ?? ''
    expect(await count((store, at) => store.replace(key, created, `again by ${at}`))).toBe(1)
    const replaced = (await open().read(key)) ?? ''
    expect(await count(store => store.take(key, replaced))).toBe(1)
  })
}
