import type { Terminal } from '../terminal.ts'

/** A file to upload as a command was given it: its path, or with `-` what stands on standard input. */
export const fileGiven = async <Path>({ readBytes }: Terminal, path: Path): Promise<Path | File> =>
  path === '-' ? new File([await readBytes()], 'stdin') : path
