import type { TurnObject } from '../objects/turn-object.ts'
import type { Turns } from '../ports/turns.ts'

/** Turns by one Durable Object per name. */
export const objectTurns = (objects: DurableObjectNamespace<TurnObject>): Turns => ({
  async inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    // What it comes to stays here: a failure would lose its kind on the way to the object and back.
    let outcome: (() => T) | undefined
    await objects.getByName(name).inTurn(async () => {
      outcome = await work().then(
        value => () => value,
        error => () => {
          throw error
        },
      )
    })
    if (!outcome) throw new Error(`the turn of ${name} came to nothing`)
    return outcome()
  },
})
