import { constants, cpSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDirectory } from './build-directory.ts'
import { makeLibraryLinks } from './library-links.ts'

/** Copies the binaries (60 MB) to `target`, links made and readable by every account. */
export async function copyBinaries(source: string, target: string): Promise<void> {
  await buildDirectory(target, async (draft) => {
    // Synchronous, as it takes a quarter of the time and this process serves nobody yet.
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
    await makeLibraryLinks(draft)
    await openToAll(draft)
  })
}

/** `chmod a+rX`: a strict umask at install time would otherwise shut the server's account out. */
async function openToAll(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  const enter = found.mode & 0o100 ? 0o111 : 0
  await chmod(path, found.mode | 0o444 | enter)
  if (!found.isDirectory()) return
  await Promise.all((await readdir(path)).map((name) => openToAll(join(path, name))))
}
