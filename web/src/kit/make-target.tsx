import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { api } from '../api/client.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { ForWriters } from './for-writers.tsx'
import { useAction } from './use-action.ts'

interface MakeTargetProps {
  /** Known by as much as is known of it, so that no other company of its name is taken. */
  company: {
    name: string
    domain?: string | null
    numeric_id?: string | null
    social_url?: string | null
  }
  /** What leads to its target account, in place of the button; null where it is none. */
  account: ReactNode
}

/** Makes a company a target account that is none, with nothing to fill in; undoing makes it none again. */
export function MakeTarget({ company, account }: MakeTargetProps) {
  const t = useTexts('common')
  const place = useRef<HTMLDivElement>(null)
  const act = useAction(changed)
  const { name, domain, numeric_id, social_url } = company
  const make = async () => {
    let id = ''
    const undo = () =>
      void act({
        run: () => api.deleteTargetAccounts({ id }),
        done: t('noTarget', { name }),
        failed: t('saveFailed', { field: t('noTarget', { name }) }),
      })
    await act({
      run: async () => {
        const keys = { domain, numeric_id, account_social_url: social_url || null }
        const made = await api.createTargetAccounts({ account_name: name, ...keys })
        id = made.target_account?.id ?? ''
      },
      done: t('isTarget', { name }),
      failed: t('notTarget', { name }),
      undo,
    })
  }
  // The one takes the place of the other, and the focus with it.
  useDidUpdate(() => {
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [account === null])
  return (
    <div ref={place}>
      {account ?? (
        <ForWriters>
          <Button size="compact-xs" variant="default" onClick={() => void make()}>
            {t('makeTarget')}
          </Button>
        </ForWriters>
      )}
    </div>
  )
}

/** What says of companies whether they are target accounts. */
const changed = [
  'listTargetAccounts',
  'searchOpportunities',
  'getOpportunity',
  'listCompetitorAccounts',
  'listInteractions',
  'getGraph',
  'getGraphSummary',
  'getCompany',
  'getHome',
] as const
