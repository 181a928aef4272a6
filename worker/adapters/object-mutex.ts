import type { MutexObject } from '../objects/mutex-object.ts'
import type { KeyedMutex } from '../ports/keyed-mutex.ts'

/** A mutex with one Durable Object per key. `run` throws the errors of the work unchanged. */
export const objectMutex = (objects: DurableObjectNamespace<MutexObject>): KeyedMutex => ({
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    // The result does not pass through the object, because an error would lose its class in the RPC.
    let outcome: (() => T) | undefined
    await objects.getByName(key).run(async () => {
      outcome = await work().then(
        value => () => value,
        error => () => {
          throw error
        },
      )
    })
    if (!outcome) throw new Error(`the work of ${key} did not run`)
    return outcome()
  },
})
