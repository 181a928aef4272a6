import { DurableObject } from 'cloudflare:workers'

interface Entry {
  readonly value: string
  /** ms since 1970 */
  readonly ends: number
}
const ENTRY = 'entry'

/** The entry of one key. It is deleted when it ends. */
export class PollingObject extends DurableObject<Cloudflare.Env> {
  async create(value: string, lifeMs: number, now: number): Promise<boolean> {
    if ((await this.#current(now)) !== null) return false
    const entry: Entry = { value, ends: now + lifeMs }
    await this.ctx.storage.put(ENTRY, entry)
    await this.ctx.storage.setAlarm(Date.now() + lifeMs)
    return true
  }

  async read(now: number): Promise<string | null> {
    return (await this.#current(now))?.value ?? null
  }

  async replace(from: string, to: string, now: number): Promise<boolean> {
    const entry = await this.#current(now)
    if (entry?.value !== from) return false
    await this.ctx.storage.put(ENTRY, { ...entry, value: to })
    return true
  }

  async take(value: string, now: number): Promise<boolean> {
    if ((await this.#current(now))?.value !== value) return false
    await this.ctx.storage.deleteAll()
    return true
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  /** No other call runs between this read and the write after it: storage closes the input gate of the object. */
  async #current(now: number): Promise<Entry | null> {
    const entry = await this.ctx.storage.get<Entry>(ENTRY)
    return entry && entry.ends > now ? entry : null
  }
}
