import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { rememberChange } from '../../bulk/changes-of-tab.ts'
import type { TargetAccount } from '../../kit/row-types.ts'
import { showFailure, showToast, showWork } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Which tier an account had, and which it is given. */
interface Change {
  id: string
  from: string | null
  to: string | null
}

interface TierOfMany {
  accounts: readonly TargetAccount[]
  tier: string | null
  /** Once the first is written. */
  onTaken(): void
}

/**
 * Sets the tier of many target accounts, for which the API has no job: one after the other, telling how far it is. All
 * of it is put back at once, by the message or among the recent changes.
 */
export function useTierOfMany(): (request: TierOfMany) => void {
  const client = useQueryClient()
  const t = useTexts('grid.bulk')
  const common = useTexts('common')
  const field = useTexts('accounts')('columns.tier')
  const title = common('saveFailed', { field })

  /** Returns those that were changed. What fails is told, and can be tried again with all that come after it. */
  const writeAll = async (changes: readonly Change[], onTaken = () => {}): Promise<Change[]> => {
    const work = showWork(t('working', { field }))
    const changed: Change[] = []
    let done = 0
    try {
      for (const one of changes) {
        if (await isWritten(one)) changed.push(one)
        done += 1
        if (done === 1) onTaken()
        work.tell(t('workingOn', { field, done, total: changes.length }), done / changes.length)
      }
    } catch (error) {
      const left = changes.slice(done)
      showFailure(title, error, {
        label: common('retry'),
        run: () => void change(left, done === 0 ? onTaken : undefined),
      })
    }
    work.end()
    await client.invalidateQueries()
    return changed
  }
  const change = async (changes: readonly Change[], onTaken?: () => void) => {
    const changed = await writeAll(changes, onTaken)
    if (changed.length === 0) return
    const putBack = rememberChange(changed.length, () => undo(changed))
    const back = {
      label: common('undo'),
      run: () => void putBack().catch((error) => showFailure(title, error)),
    }
    showToast(t('changed', { field, count: changed.length }), back)
  }
  const undo = async (changes: readonly Change[]) => {
    const now = await tiersNow()
    const back = changes.flatMap(({ id, from, to }) =>
      now.get(id) === to ? [{ id, from: to, to: from }] : [],
    )
    const undone = await writeAll(back)
    const others = changes.length - back.length
    const parts = [
      t('undone', { field, count: undone.length }),
      others > 0 && t('changedSince', { count: others }),
    ]
    showToast(parts.filter(Boolean).join(' '))
  }
  return ({ accounts, tier, onTaken }) => {
    const changes = accounts.flatMap(({ id, tier: from }) => (from === tier ? [] : [{ id, from, to: tier }]))
    if (changes.length === 0) showToast(t('unchanged', { field }))
    else void change(changes, onTaken)
  }
}

/** Not where somebody has deleted the account meanwhile. */
async function isWritten({ id, to }: Change): Promise<boolean> {
  try {
    await api.setTargetAccountTier({ id, tier: to })
    return true
  } catch (error) {
    if (hasStatus(error, 404)) return false
    throw error
  }
}

async function tiersNow(): Promise<ReadonlyMap<string, string | null>> {
  const { target_accounts: accounts } = await api.listTargetAccounts()
  return new Map(accounts.map(({ id, tier }) => [id, tier]))
}
