import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Makes the symbolic links between the libraries that npm cannot pack (native/pg-symlinks.json lists them). The
 * package would make them in its install script, which `npm ci --ignore-scripts` and newer npm versions skip.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  // The paths of the list begin with "native/", whatever our copy is called.
  const place = (path: string) => join(native, relative('native', path))
  await Promise.all(list.map(({ source, target }) => makeLink(place(source), place(target))))
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(relative(dirname(target), source), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
