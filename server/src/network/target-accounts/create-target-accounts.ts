import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { createTargetAccounts as contract } from '@throughline/contract/target-accounts/create-target-accounts.ts'
import { tiersByName } from '../../directory/tiers/tiers-by-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { itemError } from '../../floor/operation/item-error.ts'
import { analyzeTablesLater } from '../../floor/queue/analyze-tables-task.ts'
import { insertAccounts } from './insert-accounts.ts'
import { type AccountFields, readAccount } from './read-account.ts'
import type { TargetAccount } from './target-account-rows.ts'

type Result = NonNullable<DataOf<typeof contract>['results']>[number]

export const createTargetAccounts: Handler<typeof contract> = async (ctx, { accounts, ...fields }) => {
  if (accounts !== undefined) {
    refuseBothForms(fields)
    const outcomes = await createEach(ctx, accounts)
    if (accounts.length >= manyAccounts) await analyzeTablesLater(ctx)
    return { results: outcomes.map(asResult) }
  }
  const [outcome] = await createEach(ctx, [oneAccount(fields)])
  if (outcome instanceof ApiError) throw outcome
  return { target_account: outcome, updated_at: ctx.now.toISOString() }
}

/** From so many on, the planner needs new statistics of the tables. */
const manyAccounts = 100

type OneForm = Omit<InputOf<typeof contract>, 'accounts'>

function refuseBothForms(fields: OneForm): void {
  const [first] = Object.keys(fields)
  if (first === undefined) return
  throw refused(
    `/${first}`,
    'cannot stand beside accounts',
    'Give the fields of one account, or accounts, not both.',
  )
}

function oneAccount({ account_name, ...rest }: OneForm): AccountFields {
  if (account_name !== undefined) return { account_name, ...rest }
  throw refused('/account_name', 'is required', '/account_name is required, or accounts for many.')
}

/** The outcome of each account in order; those that can be added are, whatever is wrong with the others. */
async function createEach(
  ctx: Context,
  accounts: readonly AccountFields[],
): Promise<(TargetAccount | ApiError)[]> {
  const tiers = await tiersByName(ctx)
  const read = accounts.map((fields) => readAccount(fields, tiers))
  const readable = read.flatMap((account) => (account instanceof ApiError ? [] : account))
  const outcomes = await insertAccounts(ctx, readable)
  return read.flatMap((account) => (account instanceof ApiError ? account : (outcomes.get(account) ?? [])))
}

function asResult(outcome: TargetAccount | ApiError): Result {
  if (!(outcome instanceof ApiError)) return { status: 201, target_account: outcome }
  return { status: outcome.status, error: itemError(outcome) }
}
