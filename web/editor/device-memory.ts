/** Small settings that this device remembers. Never throws: a browser that keeps nothing is one that forgets. */
export interface DeviceMemory {
  /** The value stored under a key, or undefined. It may be anything: check it. */
  read(key: string): unknown
  /** Stores a JSON value; `undefined` forgets the key. */
  write(key: string, value: unknown): void
}

/** Memory in a browser's storage, under the product's own prefix. */
export const createDeviceMemory = (storage: () => Storage): DeviceMemory => ({
  read: key => {
    try {
      const text = storage().getItem(`moye.${key}`)
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  },
  write: (key, value) => {
    try {
      if (value === undefined) storage().removeItem(`moye.${key}`)
      else storage().setItem(`moye.${key}`, JSON.stringify(value))
    } catch {
      // Storage is full or forbidden: the setting holds until the page is closed.
    }
  },
})
