import { constants } from 'node:os'
import { random } from '#test/support/random.ts'
import { newAccount, type Round } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import { hostileClient } from './client.ts'
import { lowerPriority } from './lower-priority.ts'

/** What the attackers are told when they start. */
export interface Target extends Pick<Round, 'base' | 'photo' | 'foreignWork'> {
  readonly seed: number
}

/** The process of the attackers: runs the attack of each name that it is sent, and answers with what came back. */
const main = async (): Promise<void> => {
  // An attacker computes on another machine than the product.
  lowerPriority(process.pid, constants.priority.PRIORITY_LOW)
  const { seed, ...target } = JSON.parse(process.argv[2] ?? '') as Target
  const client = await hostileClient(target.base)
  const round: Omit<Round, 'accounts'> = {
    ...target,
    client,
    visitor: { ip: '198.18.9.9' },
    dice: random(seed),
  }
  const attack = async (name: string) => {
    const found = ATTACKS.find(known => known.name === name)
    if (!found) throw new Error(`no attack is named ${name}`)
    // An attack may end the logins with which it was made.
    const accounts = [await newAccount(target.base), await newAccount(target.base)] as const
    await found.run({ ...round, accounts })
  }
  process.on('message', async name => {
    await attack(String(name)).catch((error: unknown) => client.fault(`the attack broke: ${String(error)}`))
    process.send?.(client.next())
  })
  // The bench has ended.
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}

await main()
