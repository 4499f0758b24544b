/** Where the key of commands is ⌘. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
