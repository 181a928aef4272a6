import { ownValue } from './lens.ts'
import type { JsonObject } from './records.ts'

/** Prefix of temporary ids, which are never written into a document. */
const GENERATED = '~'
const LONGEST = 128
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const LENGTH = 16

/** Creates an id: 16 characters a–z and 0–9. */
export const newId = (): string => {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(random, byte => ALPHABET[byte % ALPHABET.length]).join('')
}

export const isGenerated = (id: string): boolean => id.startsWith(GENERATED)

/** The id of a wire object; undefined when it is missing or not usable. */
export const wireId = (wire: JsonObject): string | undefined => {
  const id = ownValue(wire, 'id')
  const plain = typeof id === 'number' ? String(id) : id
  return typeof plain === 'string' && plain !== '' && plain.length <= LONGEST && !isGenerated(plain) ? plain : undefined
}

/**
 * A unique id for each object: its own id, or a temporary id from its place when it has none or an earlier object has
 * the same. The same document always gets the same ids.
 */
export const recordIds = (wires: readonly JsonObject[], place: (index: number) => string): readonly string[] => {
  const used = new Set<string>()
  return wires.map((wire, index) => {
    const own = wireId(wire)
    const id = own === undefined || used.has(own) ? `${GENERATED}${place(index)}` : own
    used.add(id)
    return id
  })
}
