import { lstat, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ownUid } from './server-account.ts'

const fileName = 'postgres-location.txt'

/** Leaves word in the data directory of where its database is. `closed` is the directory that was in the way. */
export async function writeLocationNote(directory: string, home: string, closed: string): Promise<void> {
  await writeFile(join(directory, fileName), noteText(directory, home, closed))
}

/**
 * The home that the note in this data directory names, undefined without a note. Throws when the home is gone, and
 * when the note came with a copy of another data directory, since two applications would then share a database.
 */
export async function readLocationNote(directory: string): Promise<string | undefined> {
  const file = join(directory, fileName)
  const text = await readFile(file, 'utf8').catch(() => '')
  const [home, writtenIn] = text.split('\n')
  if (!home || !writtenIn) return undefined
  if ((await lstat(file)).uid !== ownUid() || !(await isOurs(home))) throw gone(file, home)
  if (writtenIn !== directory && (await namesHome(writtenIn, home))) throw copied(file, writtenIn)
  return home
}

function noteText(directory: string, home: string, closed: string): string {
  return `${home}
${directory}

The first line is where the database of this data directory (the second line) is kept: PostgreSQL does not run
as root, and the unprivileged account it runs under instead may not enter ${closed}.
Back up both directories. To start with an empty database, stop the application and delete this file.
`
}

/** Guards against a home that was cleaned from a temporary directory and made again by somebody else. */
async function isOurs(home: string): Promise<boolean> {
  const found = await lstat(home).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === ownUid()
}

async function namesHome(directory: string, home: string): Promise<boolean> {
  const real = await stat(directory).catch(() => undefined)
  if (!real) return false
  const text = await readFile(join(directory, fileName), 'utf8').catch(() => '')
  return text.startsWith(`${home}\n`)
}

function gone(file: string, home: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${file} says that the database is in ${home}, which is missing or belongs to another user; put it back, or delete ${file} to start with an empty database`,
  )
}

function copied(file: string, original: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${file} was copied from ${original}, whose database it names; delete ${file} to start with an empty database`,
  )
}
