import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Target } from './attacking.ts'
import type { Tally } from './client.ts'

/**
 * Starts the process of the attackers. It has the lowest priority, and what it computes does not hold up the neighbor's
 * process: the computer of an attacker is not the server.
 */
export const startAttackers = async (target: Target) => {
  const child = fork(fileURLToPath(new URL('./attacking.ts', import.meta.url)), [JSON.stringify(target)], {
    serialization: 'advanced',
    // A session of its own, whose priority can be set.
    detached: true,
  })
  /** @throws Error when the process ends. */
  const answer = (): Promise<unknown> =>
    new Promise((done, reject) => {
      const ended = (code: number | null) => reject(new Error(`the attackers' process has ended (${code})`))
      child.once('exit', ended)
      child.once('message', message => {
        child.off('exit', ended)
        done(message)
      })
    })
  await answer()
  return {
    /** Runs an attack to its end; what came back. */
    async attack(name: string): Promise<Tally> {
      child.send(name)
      return (await answer()) as Tally
    },
    stop: () => void child.disconnect(),
  }
}
