import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyForm, type ImportForm } from '../import-form.ts'
import { openSource } from '../open-source.ts'
import { reportedKeysOf } from '../person-keys.ts'
import { rawPerson } from '../raw-interaction.ts'
import { type ReadRow, readRows } from '../read-rows.ts'

const now = new Date('2026-11-20T00:00:00Z')
export const observedAt = Date.parse('2025-12-01T00:00:00Z')
/** Rita did it upon Tom, where the file does not say. */
export const form: ImportForm = {
  ...emptyForm(observedAt),
  isDated: true,
  rep: rawPerson({ url: 'https://www.linkedin.com/in/rita-rep', name: 'Rita Rep' }),
  target: rawPerson({
    url: 'https://www.linkedin.com/in/tom-target',
    name: 'Tom Target',
    company: 'Northwind',
  }),
}

export async function read(name: string, text: string, withForm = form): Promise<ReadRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-test-'))
  const path = join(folder, 'file')
  await writeFile(path, text)
  const rows: ReadRow[] = []
  for await (const group of readRows(
    await openSource({ path, name }, { sent: new Map(), saved: [] }, withForm),
    withForm,
    now,
  ))
    rows.push(...group)
  await rm(folder, { recursive: true })
  return rows
}

/** Every interaction in short: who, upon whom, what, where, when, how exactly. */
export function inShort(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ interactions, problems }) => [
    ...interactions.map((interaction) =>
      [
        reportedKeysOf(interaction.rep.url, interaction.rep.ids)?.keys.join('+'),
        reportedKeysOf(interaction.target.url, interaction.target.ids)?.keys.join('+'),
        interaction.type,
        interaction.kind ?? '-',
        interaction.postIds.length > 1 ? interaction.postIds.join('=') : interaction.postKey,
        new Date(interaction.at).toISOString(),
        interaction.precision,
        interaction.content,
      ].join(' '),
    ),
    ...problems.map(({ field, reason }) => `${field}: ${reason}`),
  ])
}
