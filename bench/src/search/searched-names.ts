import type { BenchDatabase } from '../database/bench-database.ts'

/** Names to search for, as somebody types them: full names, last names, the beginnings of last names, companies. */
export async function searchedNames({ owner }: BenchDatabase, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; company_name: string }>(
    `select p.name, p.company_name
     from opportunities o
     join people p on p.tenant_id = o.tenant_id and p.id = o.prospect_id
     where o.tenant_id = $1 and o.hidden = 0
     order by hashtext(o.prospect_id::text), o.id
     limit 400`,
    [tenantId],
  )
  return rows.map(({ name, company_name }, place) => {
    const lastName = name.split(' ').at(-1) ?? name
    return [name, lastName, lastName.slice(0, 4), company_name][place % 4] ?? name
  })
}
