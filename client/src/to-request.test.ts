import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'
import { sendableOf, toRequest } from './to-request.ts'

const { importConnectors, searchOpportunities, setConnectorOwner, updateOpportunity } = operations
const request = (operation: unknown, input: Record<string, unknown>) =>
  toRequest(sendableOf(operation as Operation), input)

test('path, query and body are parted as the contract says', () => {
  expect(request(updateOpportunity, { id: 'a/b', notes: 'hi' })).toEqual({
    path: '/opportunities/a%2Fb',
    body: '{"notes":"hi"}',
  })
})

test('what is undefined is not sent', () => {
  expect(request(searchOpportunities, { search: undefined, page: 2 })).toEqual({
    path: '/opportunities?page=2',
    body: null,
  })
})

test('a list repeats its parameter and a flag is spelled true', () => {
  const { path } = request(searchOpportunities, {
    include: ['unscored', 'terminal'],
    exclude_client_companies: true,
  })
  expect(path).toBe('/opportunities?include=unscored&include=terminal&exclude_client_companies=true')
})

test('a missing path parameter is refused before anything is sent', () => {
  expect(() => request(setConnectorOwner, { owner_id: 'x' })).toThrow('set-connector-owner needs socialId')
})

test('an upload is a form with the file last, under its own name', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'throughline-upload-')), 'Connections.csv')
  writeFileSync(path, 'First Name,Last Name\n')
  const upload = {
    file: await openFile(path),
    connector_tag: ['Investor', 'Friend'],
    dry_run: true,
    name: undefined,
  }
  const { body } = request(importConnectors, { upload })
  const entries = [...(body as FormData).entries()]
  expect(entries.slice(0, -1)).toEqual([
    ['connector_tag', 'Investor'],
    ['connector_tag', 'Friend'],
    ['dry_run', 'true'],
  ])
  const [field, file] = entries.at(-1) as [string, File]
  expect([field, file.name, await file.text()]).toEqual(['file', 'Connections.csv', 'First Name,Last Name\n'])
})

test('an upload may be held in memory', () => {
  const file = new File(['x'], 'archive.zip')
  const { body } = request(importConnectors, { upload: { file } })
  expect(((body as FormData).get('file') as File).name).toBe('archive.zip')
})
