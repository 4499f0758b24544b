let failures = 0

export const say = (line: string): void => console.log(line)

/** Says whether something is as it has to be, with what it is. */
export function hold(what: string, isSo: boolean, detail: string | number = ''): void {
  if (!isSo) failures++
  say(`${isSo ? 'ok  ' : 'NOT '} ${what}${detail === '' ? '' : `: ${detail}`}`)
}

/** Says how it went; returns what the process is to end with. */
export function conclude(): 0 | 1 {
  say(failures === 0 ? 'All of it holds.' : `${failures} of it do not hold.`)
  return failures === 0 ? 0 : 1
}
