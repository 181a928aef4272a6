import type { Robot } from '../ports/robot.ts'

/** ms; the robot only notes the id. */
const TIMEOUT_MS = 10_000

/** The robot at an address; null = none is called. */
export const httpRobot = (address: string | undefined, send: typeof fetch = (input, init) => fetch(input, init)) => {
  if (!address) return null
  const robot: Robot = {
    async tell(jsonId) {
      try {
        const response = await send(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonId }),
          // Another address would get it without anybody having said so.
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        if (!response.ok) console.error('robot', response.status)
      } catch (error) {
        console.error('robot', error)
      }
    },
  }
  return robot
}

/** Why the robot's address cannot be used; empty = it can, or there is none. */
export const robotProblems = (address: string | undefined): readonly string[] =>
  !address || URL.parse(address)?.protocol === 'https:' ? [] : ['ROBOT_URL is not an https address']
