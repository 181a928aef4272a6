/** Whether this system uses ⌘ for shortcuts. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.platform)
