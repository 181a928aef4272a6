import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from '../paths.ts'
import { createCashierKeys } from './keys.ts'

type Local = Awaited<ReturnType<typeof createCashierKeys>>

/** The keys of this machine's stand-in; they are created once and kept, so that both sides know each other. */
export const localCashierKeys = async (): Promise<Local> => {
  const path = at('.dev.cashier.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Local
  const created = await createCashierKeys()
  writeFileSync(path, JSON.stringify(created), { mode: 0o600 })
  return created
}
