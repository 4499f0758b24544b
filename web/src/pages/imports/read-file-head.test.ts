import { expect, test } from 'vitest'
import { columnNamed, readFileHead } from './read-file-head.ts'

const head = (text: string) => readFileHead(new File([text], 'any.name'))

test('a file is known by its beginning, whatever it is called', async () => {
  expect((await head('PK\u0003\u0004rest')).format).toBe('archive')
  expect((await head('  [{"a": 1}]')).format).toBe('json')
  expect((await head('\uFEFF{"a": 1}')).format).toBe('json')
  expect((await head(' \n')).format).toBe('empty')
})

test('headings and rows are read by their separator, and the notes above a list of connections skipped', async () => {
  expect(await head('Firma;Domain\n"Acme; Inc.";acme.test\n')).toEqual({
    format: 'table',
    headings: ['Firma', 'Domain'],
    rows: [['Acme; Inc.', 'acme.test']],
  })
  const { format, headings } = await head(
    'Notes:\n"When exporting, some are missing"\n\nFirst Name,Last Name,URL,Connected On\nAda,Chen,x,1 Mar 2026\n',
  )
  expect([format, headings]).toEqual(['connections', ['First Name', 'Last Name', 'URL', 'Connected On']])
})

test('a heading that is the name of a column stands for it', () => {
  expect(columnNamed(' Account-Name ', ['account_name'])).toBe('account_name')
  expect(columnNamed('Firma', ['account_name'])).toBeUndefined()
})
