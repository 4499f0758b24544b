import type { BenchDatabase } from '../database/bench-database.ts'

/** How many of each kind there are at most. */
export const each = 200

/** Records that the calls ask for, and names as somebody types them. */
export interface ListSubjects {
  opportunities: string[]
  connectors: string[]
  prospects: string[]
  /** Names of prospects that a search shows. */
  names: string[]
  companies: string[]
  owners: string[]
  /** The owner of one connector in five. */
  biggestOwner: string
  accounts: string[]
  pathTags: string[]
  statuses: string[]
  connectorTags: string[]
  icp: string
}

/** Picks records of a filled workspace, the same ones every time. */
export async function listSubjects({ owner }: BenchDatabase, tenantId: string): Promise<ListSubjects> {
  const pick = async (statement: string): Promise<string[]> => {
    const { rows } = await owner.query(`select * from (${statement}) s limit ${each}`, [tenantId])
    return rows.map((row) => String(Object.values(row)[0]))
  }
  const tagsOf = (requested: string) =>
    pick(`
    select ${requested === 'person' ? 't.name' : 't.id'} from tags t join tag_groups g on g.tenant_id = $1 and g.id = t.group_id
    where t.tenant_id = $1 and ${requested === 'status' ? "g.system_role = 'status'" : `g.name_canon = 'made ${requested}'`}
    order by t.position`)
  const shown = `
    select p.name, p.company_name, p.social_id, o.id
    from opportunities o join people p on p.tenant_id = $1 and p.id = o.prospect_id
    where o.tenant_id = $1 and o.hidden = 0 order by hashtext(o.id::text), o.id limit ${each}`
  const [biggestOwner = ''] = await pick(`
    select owner_id from connectors where tenant_id = $1 and owner_id is not null
    group by owner_id order by count(*) desc, owner_id`)
  const [icp = ''] = await pick('select id from icps where tenant_id = $1 order by id')
  return {
    opportunities: await pick(`select id from (${shown}) x`),
    connectors: await pick(
      'select social_id from connectors where tenant_id = $1 order by hashtext(social_id), social_id',
    ),
    prospects: await pick(`select social_id from (${shown}) x`),
    names: await pick(`select name from (${shown}) x`),
    companies: await pick(`select company_name from (${shown}) x`),
    owners: await pick('select id from owners where tenant_id = $1 order by email_canon'),
    biggestOwner,
    accounts: await pick('select id from target_accounts where tenant_id = $1 order by id'),
    pathTags: await tagsOf('path'),
    statuses: await tagsOf('status'),
    connectorTags: await tagsOf('person'),
    icp,
  }
}
