import { raw, type Sql, sql } from '@throughline/server/floor/db/sql.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface NetworkSize {
  connectors: number
  contactsPerConnector: number
  /** Everybody, the connectors included; more than twice the contacts of one connector. */
  people: number
  companies: number
}

/** Dates in the network lie before this day. */
export const networkAsOf = '2026-11-20'

/** The statements that make a network, in the order of its foreign keys. */
export function networkStatements(tenantId: string, size: NetworkSize, words: Vocabulary): Sql[] {
  return [
    companies(tenantId, size, words),
    people(tenantId, size, words),
    connectors(tenantId, size),
    connections(tenantId, size),
    engagements(tenantId, size),
    positions(tenantId, size),
    education(tenantId, size),
  ]
}

/** Ids follow from the number of the row, in its order, as those of one moment do. */
const idOf = (kind: 'a' | 'b', n: string) =>
  raw(`('01900000-0000-7000-800${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`)
const companyId = (n: string) => idOf('a', n)
const personId = (n: string) => idOf('b', n)

/** A number that looks random, at least 0, out of the number of a row; `salt` makes another one. */
const scattered = (n: string, salt: number) => raw(`(hashint8(${n}::bigint * 64 + ${salt}) & 2147483647)`)

const companies = (tenantId: string, { companies: count }: NetworkSize, words: Vocabulary) => sql`
  insert into companies
    (tenant_id, id, name, search_name, numeric_id, slug, headcount, created_at, updated_at)
  select ${tenantId}::uuid, ${companyId('n')}, name, search_name, 7000000000 + n, 'company-' || n,
    10 + ${scattered('n', 1)} % 2000, '2026-01-01', '2026-01-01'
  from unnest(${words.companyNames}::text[], ${words.companySearchNames}::text[]) with ordinality as w
    (name, search_name, place)
  cross join lateral (select place - 1 as n) numbered
  where n < ${count}`

const people = (tenantId: string, size: NetworkSize, words: Vocabulary) => sql`
  insert into people
    (tenant_id, id, social_id, name, search_name, job_title, seniority, function, company_id, company_name,
      created_at, updated_at)
  select ${tenantId}::uuid, ${personId('n')}, 'person-' || n, f.name || ' ' || l.name,
    f.search_name || ' ' || l.search_name, t.title, t.seniority, t.function, ${companyId('c')}, w.name,
    '2026-01-01', '2026-01-01'
  from generate_series(0, ${size.people - 1}::int) n
  cross join lateral (select ${scattered('n', 2)} % ${size.companies}::int as c) employed
  join unnest(${words.firstNames}::text[], ${words.firstSearchNames}::text[]) with ordinality
    as f (name, search_name, place) on f.place = 1 + ${scattered('n', 3)} % ${words.firstNames.length}::int
  join unnest(${words.lastNames}::text[], ${words.lastSearchNames}::text[]) with ordinality
    as l (name, search_name, place) on l.place = 1 + ${scattered('n', 4)} % ${words.lastNames.length}::int
  join unnest(${words.jobTitles}::text[], ${words.seniorities}::text[], ${words.functions}::text[]) with ordinality
    as t (title, seniority, function, place) on t.place = 1 + ${scattered('n', 5)} % ${words.jobTitles.length}::int
  join unnest(${words.companyNames}::text[]) with ordinality as w (name, place) on w.place = 1 + c
  order by n`

const connectors = (tenantId: string, { connectors: count }: NetworkSize) => sql`
  insert into connectors (tenant_id, person_id, social_id, search_name, created_at, updated_at)
  select tenant_id, id, social_id, search_name, created_at, updated_at
  from people
  where tenant_id = ${tenantId} and id < ${personId(String(count))}`

/** Contact `k` of connector `c`: the step has no factor in common with the number of people, so nobody comes twice. */
function contacts(size: NetworkSize): Sql {
  const others = size.people - size.connectors
  const step = [7919, 7907, 7901].find((prime) => others % prime !== 0) ?? 1
  return sql`
    (
      select c, k, ${personId('c')} as connector_id,
        ${personId(`${size.connectors} + (c::bigint * 104729 + k::bigint * ${step}) % ${others}`)} as person_id,
        c::bigint * 1000000 + k as edge
      from generate_series(0, ${size.connectors - 1}::int) c, generate_series(0, ${size.contactsPerConnector - 1}::int) k
    ) contacts`
}

const connections = (tenantId: string, size: NetworkSize) => sql`
  insert into connections (tenant_id, connector_id, person_id, connected_on, created_at, updated_at)
  select ${tenantId}::uuid, connector_id, person_id,
    case when ${scattered('edge', 6)} % 50 > 0 then date '2026-11-01' - ${scattered('edge', 7)} % 3650 end,
    '2026-01-01', '2026-01-01'
  from ${contacts(size)}`

/** A quarter of the contacts have interactions: most of those one group, the others up to four. */
const engagements = (tenantId: string, size: NetworkSize) => sql`
  insert into engagements
    (tenant_id, id, connector_id, person_id, type, direction, act_key, occurred_at, count)
  select ${tenantId}::uuid, new_id(), connector_id, person_id,
    (array['message', 'message', 'reaction', 'comment', 'endorsement'])[1 + ${scattered('edge * 4 + a', 8)} % 5],
    case when ${scattered('edge * 4 + a', 9)} % 2 = 0 then 'out' else 'in' end, 'd:' || a, day, 1 + a
  from ${contacts(size)}
  cross join lateral generate_series(0, case when ${scattered('edge', 10)} % 3 = 0 then 3 else 0 end) a
  cross join lateral (
    select timestamptz '2026-11-01' - make_interval(days => ${scattered('edge * 4 + a', 11)} % 1000) as day
  ) happened
  where ${scattered('edge', 12)} % 4 = 0`

/** Connectors have four positions, one person in four has one. */
const positions = (tenantId: string, size: NetworkSize) => sql`
  insert into positions
    (tenant_id, id, person_id, company_id, title, function, headcount, started_on, finished_on, is_current)
  select ${tenantId}::uuid, new_id(), ${personId('n')},
    ${companyId(`(${scattered('n * 4 + place', 13).text} % ${size.companies})`)}, '', 'unknown', 200,
    date '2022-01-01' - 900 * place, date '2022-01-01' - 900 * place + 800, false
  from generate_series(0, ${size.people - 1}::int) n
  cross join lateral generate_series(0, case when n < ${size.connectors}::int then 3 else 0 end) place
  where n < ${size.connectors}::int or ${scattered('n', 14)} % 4 = 0`

/** One person in eight and every connector has been to a school, of three hundred. */
const education = (tenantId: string, size: NetworkSize) => sql`
  insert into education
    (tenant_id, id, person_id, school_key, school_name, degree, field_of_study, started_on, finished_on)
  select ${tenantId}::uuid, new_id(), ${personId('n')}, 'school ' || s, 'School ' || s, '', '',
    date '2005-09-01' + 365 * (s % 8), date '2005-09-01' + 365 * (s % 8 + 4)
  from generate_series(0, ${size.people - 1}::int) n
  cross join lateral (select ${scattered('n', 15)} % 300 as s) attended
  where n < ${size.connectors}::int or ${scattered('n', 16)} % 8 = 0`
