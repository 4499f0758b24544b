import { mkdir, readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ClusterPlace } from './cluster-place.ts'
import { copyBinaries } from './copy-binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { explainUnrunnable } from './explain-unrunnable.ts'
import { makeLibraryLinks } from './library-links.ts'
import { type ProgramResult, runProgram } from './run-program.ts'
import type { ServerAccount } from './server-account.ts'
import { sharedDirectory } from './shared-directory.ts'

/**
 * Completes the installed binaries in place and tries them; where only their place is at fault, copies them once
 * to one that serves (`copyTo`, in order). Throws with the reason when none does.
 */
export async function findRunnable(place: ClusterPlace, source: string, copyTo?: string[]): Promise<string> {
  await makeLibraryLinks(source).catch(() => undefined)
  const tried = await tryBinaries(source, place.account)
  if (tried.code === 0) return source
  if (!copyWouldHelp(tried)) throw new EmbeddedPostgresError(explain(source, tried, place.account))
  return firstRunnableCopy(place, source, copyTo ?? (await copyDirectories(place)))
}

async function firstRunnableCopy(
  place: ClusterPlace,
  source: string,
  directories: string[],
): Promise<string> {
  const reasons: string[] = []
  const { version } = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8'))
  for (const directory of directories) {
    const native = join(directory, `postgres-binaries-${version}`)
    const reason = await tryCopy(source, native, place.account)
    if (!reason) return native
    reasons.push(reason)
  }
  throw new EmbeddedPostgresError(reasons.join('; '))
}

/** Resolves to the reason why there is no running copy, or to undefined when there is one. */
async function tryCopy(source: string, native: string, account: ServerAccount): Promise<string | undefined> {
  try {
    await mkdir(join(native, '..'), { recursive: true })
    if (!(await stat(native).catch(() => undefined))) await copyBinaries(source, native)
  } catch (error) {
    return `its binaries could not be copied to ${native} (${(error as Error).message})`
  }
  const tried = await tryBinaries(native, account)
  return tried.code === 0 ? undefined : explain(native, tried, account)
}

/** Root keeps one copy for all data directories. A second place, because the first may be mounted noexec. */
async function copyDirectories({ home, account }: ClusterPlace): Promise<string[]> {
  if (!account.switched) return [home, join(homedir(), '.cache', 'throughline')]
  const shared = await sharedDirectory(account)
  return shared ? [shared, home] : [home]
}

/** True where the account cannot reach the files, or a library is not found because its link cannot be made. */
function copyWouldHelp({ failure, stderr }: ProgramResult): boolean {
  return failure?.code === 'EACCES' || /error while loading shared libraries|Library not loaded/.test(stderr)
}

function tryBinaries(native: string, account: ServerAccount): Promise<ProgramResult> {
  return runProgram(join(native, 'bin', 'postgres'), ['-V'], account)
}

function explain(native: string, tried: ProgramResult, account: ServerAccount): string {
  return explainUnrunnable(join(native, 'bin', 'postgres'), tried, account)
}
