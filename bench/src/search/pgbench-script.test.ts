import { sql } from '@throughline/server/floor/db/sql.ts'
import { describe, expect, test } from 'vitest'
import { pgbenchScript, withValues } from './pgbench-script.ts'

const tenantId = '00000000-0000-7000-8000-000000000001'

describe('a script', () => {
  test('is the transaction of a workspace, sent in one go', () => {
    const script = pgbenchScript(tenantId, [[sql`select ${1}`, sql`select ${'two'}`]])
    expect(script).toBe(
      `\\startpipeline\nbegin read only;\nset local app.tenant_id = '${tenantId}';\nselect '1';\nselect 'two';\ncommit;\n\\endpipeline`,
    )
  })
})

describe('a value', () => {
  test('stands in the text as the literal that it is', () => {
    expect(withValues(sql`select ${"O'Brien"}, ${null}, ${true}`)).toBe("select 'O''Brien', null, 'true'")
  })

  test('holds no colon, which pgbench would take for a variable', () => {
    expect(withValues(sql`select ${'10:30'}::text`)).toBe("select e'10\\x3a30'::text")
  })

  test('stands beside literals of the statement, of which the same is true', () => {
    expect(withValues(sql`select to_char(${'now'}::timestamptz, 'HH24:MI'), 'a'`)).toBe(
      "select to_char('now'::timestamptz, e'HH24\\x3aMI'), 'a'",
    )
  })

  test('that is a list becomes an array', () => {
    // Doubled in the array, and once more in a literal that knows escapes.
    expect(withValues(sql`select ${['a', 'b "c"']}`)).toBe(
      `select  E'{"a","b ${'\\'.repeat(2)}"c${'\\'.repeat(2)}""}'`,
    )
  })
})
