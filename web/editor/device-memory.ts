import { SETTING_PREFIX } from '#schemas/catalog/device-keys.ts'

/** Small settings stored on this device. Never throws: without storage the settings are lost. */
export interface DeviceMemory {
  /** The value stored under a key, or undefined. It can have any shape: the caller checks it. */
  read(key: string): unknown
  /** Stores a JSON value; `undefined` removes the key. */
  write(key: string, value: unknown): void
}

/** Memory in a browser's storage, under the product's prefix. */
export const createDeviceMemory = (storage: () => Storage): DeviceMemory => ({
  read: key => {
    try {
      const text = storage().getItem(SETTING_PREFIX + key)
      return text === null ? undefined : JSON.parse(text)
    } catch {
      return undefined
    }
  },
  write: (key, value) => {
    try {
      if (value === undefined) storage().removeItem(SETTING_PREFIX + key)
      else storage().setItem(SETTING_PREFIX + key, JSON.stringify(value))
    } catch {
      // Storage is full or forbidden: the setting lasts until the page is closed.
    }
  },
})
