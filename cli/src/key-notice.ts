/** A new key, told the only time that it can be. */
export const keyNotice = (workspace: string, key: string) =>
  `This key opens the workspace "${workspace}". It is shown only this once, so keep it:\n\n  ${key}\n\n`
