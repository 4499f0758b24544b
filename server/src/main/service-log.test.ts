import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceLog } from './service-log.ts'

/** What one warning leaves in the log; lines are written behind the caller. */
async function written(isScreen: boolean): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'throughline-log-')), 'log')
  const log = serviceLog('info', isScreen, openSync(file, 'w'))
  log.warn({ job: 'j1' }, 'a job failed')
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('\n')
  return readFileSync(file, 'utf8')
}

test('a screen shows a line for people, never JSON around it', async () => {
  expect(await written(true)).toMatch(/^\S*\[\d\d:\d\d:\d\d\]\S* \S*WARN\S*: .*a job failed.*j1/)
})

test('anything else gets one JSON line for each entry', async () => {
  expect(JSON.parse(await written(false))).toMatchObject({ level: 40, msg: 'a job failed', job: 'j1' })
})

test('of a failure of the database the rows are left out, which may hold names', async () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'people_key',
    detail: 'Key (email)=(eve@x.test) already exists.',
    where: 'COPY people, line 1: "Eve Gray"',
  })
  const file = join(mkdtempSync(join(tmpdir(), 'throughline-log-')), 'log')
  serviceLog('info', false, openSync(file, 'w')).error({ err: error }, 'a job failed')
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('\n')
  const line = readFileSync(file, 'utf8')
  expect(JSON.parse(line).err).toMatchObject({
    code: '23505',
    constraint: 'people_key',
    stack: expect.any(String),
  })
  expect(line).not.toMatch(/eve@|Eve Gray/)
})
