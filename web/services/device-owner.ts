/** Whose content something in the browser's storage is: several people may use one computer. */
export interface DeviceOwner {
  /** Id of the account; null = a visitor; undefined = logged in, but the account is not known yet. */
  readonly account: number | null | undefined
  /** Id of the browser session, which ends with the browser and with a logout; '' = the browser stores no cookies. */
  readonly visit: string
}

/**
 * Whether content of `owner` may be shown to `reader`: to the same account; what a visitor has made, to visitors and to
 * the account that logs in in the same browser session.
 */
export const mayRead = (reader: DeviceOwner, owner: DeviceOwner): boolean => {
  if (typeof owner.account === 'number') return owner.account === reader.account
  const isSameVisit = owner.visit !== '' && owner.visit === reader.visit
  return isSameVisit || (owner.account === null && reader.account === null)
}

/** Whether a value from the storage is an owner; one whose account was not known yet may have lost the field. */
export const isOwner = (value: unknown): value is DeviceOwner => {
  if (typeof value !== 'object' || value === null) return false
  const account: unknown = Reflect.get(value, 'account')
  return typeof Reflect.get(value, 'visit') === 'string' && (account == null || typeof account === 'number')
}
