import { cpSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunnable } from './find-runnable.ts'
import { nativeBinaries } from './native-binaries.ts'
import { platformPackage } from './platform-package.ts'
import { runProgram } from './run-program.ts'
import { scratchDirectory } from './scratch-directory.ts'
import { isRoot, serverAccount } from './server-account.ts'

test('binaries installed without their library links are completed in place', async () => {
  const directory = await scratchDirectory()
  const native = await installWithoutLinks(directory)
  expect((await runProgram(join(native, 'bin', 'postgres'), ['-V'], serverAccount())).code).toBe(127)
  expect(await findRunnable(await placeIn(directory), native, [])).toBe(native)
})

test('links lost after the binaries were found to run are made again', async () => {
  const directory = await scratchDirectory()
  const [native, place] = [await installWithoutLinks(directory), await placeIn(directory)]
  await nativeBinaries(place, native)
  await dropLinks(native)
  await nativeBinaries(place, native)
  expect((await runProgram(join(native, 'bin', 'postgres'), ['-V'], place.account)).code).toBe(0)
})

test.skipIf(!isRoot())(
  'binaries the account cannot reach are copied once, for two processes at once',
  async () => {
    const directory = await scratchDirectory()
    const [native, place] = [await installWithoutLinks(directory), await placeIn(directory)]
    await chmod(join(directory, 'install'), 0o700)
    const found = await Promise.all([
      findRunnable(place, native, [place.home]),
      findRunnable(place, native, [place.home]),
    ])
    expect(new Set(found)).toEqual(new Set([join(place.home, 'postgres-binaries-18.4.0-beta.17')]))
    expect((await readdir(place.home)).filter((name) => name.includes('.new-'))).toEqual([])
  },
)

test.skipIf(!isRoot())(
  'a copy is readable by the account even when the install was made with umask 077',
  async () => {
    const directory = await scratchDirectory()
    const [native, place] = [await installWithoutLinks(directory), await placeIn(directory)]
    await chmod(native, 0o700)
    await chmod(join(native, 'bin'), 0o700)
    await chmod(join(native, 'bin', 'postgres'), 0o700)
    expect(await findRunnable(place, native, [place.home])).not.toBe(native)
  },
)

test('binaries whose loader is missing are explained as a musl system', async () => {
  const directory = await scratchDirectory()
  const native = await installWithoutLinks(directory)
  await rm(join(native, 'bin', 'postgres'))
  await writeFile(join(native, 'bin', 'postgres'), '#!/lib64/no-such-loader\n', { mode: 0o755 })
  await expect(findRunnable(await placeIn(directory), native)).rejects.toThrow(/musl.*DATABASE_URL/s)
})

test('an unsupported platform and a missing package are told apart', () => {
  expect(() => platformPackage('aix', 'ppc64')).toThrow(/there is none for aix on ppc64.*DATABASE_URL/)
  const other = process.arch === 'arm64' ? 'x64' : 'arm64'
  expect(() => platformPackage(process.platform, other)).toThrow(/is not installed.*DATABASE_URL/)
})

async function installWithoutLinks(directory: string): Promise<string> {
  const native = join(directory, 'install', 'native')
  // Synchronous, as it takes a quarter of the time.
  cpSync(join(platformPackage(), '..'), join(directory, 'install'), { recursive: true })
  await dropLinks(native)
  return native
}

async function dropLinks(native: string): Promise<void> {
  for (const name of await readdir(join(native, 'lib'))) {
    const path = join(native, 'lib', name)
    if ((await lstat(path)).isSymbolicLink()) await rm(path)
  }
}

async function placeIn(directory: string) {
  const [home, room] = [join(directory, 'home'), join(directory, 'home', 'postgres-18')]
  await mkdir(room, { recursive: true })
  return { home, room, data: join(room, 'data'), account: serverAccount() }
}
