import type { RoleBucket } from '@throughline/parsing/people/role-bucket.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { createCompetitor, createCompetitorPerson, createRep } from '../../../testing/factories/competitor.ts'
import type { PlainInteraction } from '../model/reference-card.fixture.ts'
import { addRollups } from './add-rollups.ts'
import { lockMonitoring } from './lock-monitoring.ts'
import { markRollups } from './mark-rollups.ts'
import { refreshRollups } from './refresh-rollups.ts'

type Stored = PlainInteraction & { id: string; isExcluded: boolean }

/** A competitor in the database beside the same interactions as plain values, changed together. */
export class StoredInteractions {
  readonly tenantId: string
  readonly competitorId: string
  interactions: Stored[] = []
  readonly #database: TestDatabase
  readonly #ids = new Map<string, string>()

  constructor(database: TestDatabase, tenantId: string, competitorId: string) {
    this.#database = database
    this.tenantId = tenantId
    this.competitorId = competitorId
  }

  static async create(database: TestDatabase, tenantId: string): Promise<StoredInteractions> {
    const competitor = await createCompetitor(database.owner, tenantId)
    return new StoredInteractions(database, tenantId, competitor.id)
  }

  /** The interactions that count. */
  get counted(): PlainInteraction[] {
    return this.interactions.filter(({ isExcluded }) => !isExcluded)
  }

  /** The id behind the name of a rep, target or company; rows are made when they are first named. */
  idOf(name: string): string {
    return this.#ids.get(name) ?? ''
  }

  async add(interactions: readonly PlainInteraction[]): Promise<void> {
    const known = new Set(this.interactions.map(naturalKey))
    const added: Stored[] = []
    for (const interaction of interactions) {
      if (known.has(naturalKey(interaction))) continue
      known.add(naturalKey(interaction))
      await this.#name(interaction)
      const role = this.interactions.find(({ rep }) => rep === interaction.rep)?.role ?? interaction.role
      const isExcluded = this.interactions.some(
        ({ target, isExcluded }) => target === interaction.target && isExcluded,
      )
      added.push({ ...interaction, role, id: newId(), isExcluded })
    }
    this.interactions.push(...added)
    const rows = sql`
      select a.*, ${this.tenantId}::uuid as tenant_id, ${this.competitorId}::uuid as competitor_id, now() as created_at
      from unnest(${added.map(({ id }) => id)}::uuid[], ${added.map(({ rep }) => this.idOf(rep))}::uuid[],
        ${added.map(({ target }) => this.idOf(target))}::uuid[], ${added.map(({ type }) => type)}::text[],
        ${added.map(({ kind }) => kind ?? null)}::text[], ${added.map(({ post }) => post)}::text[],
        ${added.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
        ${added.map(({ company }) => (company === null ? null : this.idOf(company)))}::uuid[],
        ${added.map(({ isExcluded }) => (isExcluded ? 'dismissed' : null))}::text[])
        as a (id, rep_id, target_id, type, reaction_kind, post_key, engagement_at, company_id, excluded_reason)`
    await this.#write(async (db) => {
      const insert = sql`
        insert into competitor_interactions
          (tenant_id, id, competitor_id, rep_id, target_id, type, reaction_kind, post_key, engagement_at,
            time_precision, company_id, excluded_reason, created_at, updated_at)
        select a.tenant_id, a.id, a.competitor_id, a.rep_id, a.target_id, a.type, a.reaction_kind, a.post_key,
          a.engagement_at, 'exact', a.company_id, a.excluded_reason, a.created_at, a.created_at
        from (${rows}) a`
      await addRollups(
        { db, tenantId: this.tenantId },
        sql`select * from (${rows}) a where a.excluded_reason is null`,
      )
      await db.run(insert)
    })
  }

  async setExcluded(target: string, isExcluded: boolean): Promise<void> {
    if (!this.#ids.has(target)) return
    this.interactions = this.interactions.map((interaction) =>
      interaction.target === target ? { ...interaction, isExcluded } : interaction,
    )
    await this.#write(async (db) => {
      await db.run(sql`
        update competitor_interactions set excluded_reason = ${isExcluded ? 'dismissed' : null}
        where tenant_id = ${this.tenantId} and target_id = ${this.idOf(target)}`)
      await refreshRollups({ db, tenantId: this.tenantId }, { personIds: [this.idOf(target)] })
    })
  }

  async setRole(rep: string, role: RoleBucket): Promise<void> {
    if (!this.#ids.has(rep)) return
    this.interactions = this.interactions.map((interaction) =>
      interaction.rep === rep ? { ...interaction, role } : interaction,
    )
    await this.#write(async (db) => {
      await db.run(sql`
        update competitor_reps set role_bucket = ${role}, role_bucket_source = 'manual'
        where tenant_id = ${this.tenantId} and competitor_id = ${this.competitorId} and person_id = ${this.idOf(rep)}`)
      await refreshRollups({ db, tenantId: this.tenantId }, { personIds: [this.idOf(rep)] })
    })
  }

  /** Every second interaction of a target turns out to have been earlier; the rest of them are removed. */
  async rearrange(target: string): Promise<void> {
    if (!this.#ids.has(target)) return
    const own = this.interactions.filter((interaction) => interaction.target === target)
    const moved = new Set(own.filter((_, n) => n % 2 === 0).map(({ id }) => id))
    const removed = new Set(own.filter((_, n) => n % 2 === 1).map(({ id }) => id))
    this.interactions = this.interactions
      .filter(({ id }) => !removed.has(id))
      .map((interaction) =>
        moved.has(interaction.id) ? { ...interaction, at: interaction.at - earlierMs } : interaction,
      )
    await this.#write(async (db) => {
      await markRollups({ db, tenantId: this.tenantId }, { personIds: [this.idOf(target)] })
      await db.run(sql`
        delete from competitor_interactions where tenant_id = ${this.tenantId} and id = any(${[...removed]}::uuid[])`)
      await db.run(sql`
        update competitor_interactions set engagement_at = engagement_at - make_interval(secs => ${earlierMs / 1000})
        where tenant_id = ${this.tenantId} and id = any(${[...moved]}::uuid[])`)
      await refreshRollups({ db, tenantId: this.tenantId }, { personIds: [this.idOf(target)] })
    })
  }

  #write(work: (db: Db) => Promise<void>): Promise<void> {
    return inTenantTransaction(this.#database.pools.transactions, this.tenantId, async (db) => {
      await lockMonitoring({ db, tenantId: this.tenantId })
      await work(db)
    })
  }

  async #name({ rep, target, company, role, seniority }: PlainInteraction): Promise<void> {
    const { owner } = this.#database
    const tenantId = this.tenantId
    if (company !== null && !this.#ids.has(company))
      this.#ids.set(
        company,
        (await createCompany(owner, tenantId, { name: `${company} of ${this.competitorId}` })).id,
      )
    if (!this.#ids.has(rep)) {
      const { id } = await createCompetitorPerson(owner, tenantId, { name: rep })
      await createRep(owner, tenantId, { competitorId: this.competitorId, personId: id, roleBucket: role })
      this.#ids.set(rep, id)
    }
    if (!this.#ids.has(target)) {
      const companyId = company === null ? null : this.idOf(company)
      const { id } = await createCompetitorPerson(owner, tenantId, { name: target, seniority, companyId })
      this.#ids.set(target, id)
    }
  }
}

const earlierMs = 37 * 3_600_000

const naturalKey = ({ rep, target, type, post }: PlainInteraction): string =>
  `${rep} ${target} ${type} ${post}`
