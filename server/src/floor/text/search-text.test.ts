import { jobTitles } from '@throughline/parsing/people/job-titles.fixture.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { notoriousTexts } from '../../testing/notorious-texts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the database brings titles into the form in which the service searches', async () => {
  const texts = [
    ...jobTitles.map(([title]) => title),
    ...notoriousTexts,
    'Geschäftsführerin für Straßenbau',
    'Łódź Œuvre Ångström Þór Ŋ ĳ',
    '  Two   spaces\tand a tab ',
    'Ιατρός  ΣΟΦΟΣ',
    '“Quoted” – dashed — ‘single’ ´acute´',
    'ﬁnance ½ ™',
    '王芳 工程师',
    'カ゛ガ 한국',
    'Инженер Ёлкин',
  ]
  const { rows } = await database.owner.query(
    'select original, search_text(original) as form from unnest($1::text[]) original',
    [texts],
  )
  for (const { original, form } of rows) expect(form, original).toBe(searchForm(original))
})
