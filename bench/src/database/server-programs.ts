import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder with initdb, postgres, psql and pgbench: version 15 of Debian before others. Throws without one. */
export function serverPrograms(): string {
  const folder = [...debianFolders(), ...pathFolders()].find((candidate) =>
    ['psql', 'pgbench'].every((program) => existsSync(join(candidate, program))),
  )
  if (folder) return folder
  throw new Error('There is no PostgreSQL on this machine: apt-get install postgresql-15')
}

const debian = '/usr/lib/postgresql'

function debianFolders(): string[] {
  if (!existsSync(debian)) return []
  const versions = readdirSync(debian).sort((one, other) => Number(other) - Number(one))
  return ['15', ...versions].map((version) => join(debian, version, 'bin'))
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter)
