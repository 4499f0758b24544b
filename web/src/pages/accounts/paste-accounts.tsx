import { Alert, ScrollArea, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { inWords } from '../../api/failure.ts'
import { apiQuery } from '../../api/use-api.ts'
import { DraftIsBack } from '../../kit/draft-is-back.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { knownAccounts } from './known-accounts.ts'
import { longFieldOf } from './long-field-of.ts'
import { lineOf, PastePreview } from './paste-preview.tsx'
import { type PastedAccount, readPastedAccounts } from './read-pasted-accounts.ts'

/** So many fit in one request. */
const batch = 1000

interface Outcome {
  added: number
  existing: number
  refused: { account: PastedAccount; message: string }[]
}

interface PasteAccountsProps {
  isOpen: boolean
  onClose(): void
}

/** Adds many target accounts from a pasted list. What was refused stays in the field, for mending. */
export function PasteAccounts({ isOpen, onClose }: PasteAccountsProps) {
  const t = useTexts('accounts')
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('addMany')} size="lg">
      <PasteForm onClose={onClose} />
    </FormDialog>
  )
}

/** Is there only while the dialog is; Escape and a click beside it keep what was pasted for the next time. */
function PasteForm({ onClose }: Pick<PasteAccountsProps, 'onClose'>) {
  const t = useTexts('accounts')
  const common = useTexts('common')
  const client = useQueryClient()
  const tiers = useTierChoices()
  const { draft: text, setDraft: setText, forget, ...kept } = useKeptDraft('pasted accounts', '')
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<unknown>()
  const accounts = useMemo(
    () =>
      readPastedAccounts(
        text,
        tiers.map(({ value }) => value),
      ),
    [text, tiers],
  )
  const targets = useQuery({
    ...apiQuery('listTargetAccounts'),
    enabled: accounts.length > 0,
    refetchInterval: false,
  }).data?.target_accounts
  const known = useMemo(() => knownAccounts(accounts, targets ?? []), [accounts, targets])
  const fresh = accounts.length - known.size
  const close = () => {
    forget()
    onClose()
  }
  const fields = {
    account_name: t('columns.name'),
    tier: t('columns.tier'),
    domain: common('domain'),
    account_social_url: common('companyPage'),
  }
  const refusalOf = (account: PastedAccount) => {
    const field = longFieldOf(account)
    return field && `${fields[field.name]}: ${t('tooLong', { max: field.max })}`
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    try {
      const result = await addAll(accounts, refusalOf)
      await client.invalidateQueries({ queryKey: ['listTargetAccounts'] })
      if (result.refused.length === 0) {
        showToast(t('pasted', { added: result.added, existing: result.existing }))
        close()
      } else {
        setOutcome(result)
        setText(result.refused.map(({ account }) => lineOf(account)).join('\n'))
      }
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <Stack gap="sm">
        <DraftIsBack {...kept} />
        <Textarea
          label={t('pasteLabel')}
          description={t('pasteHint')}
          placeholder={t('pasteExample')}
          data-autofocus
          autosize
          minRows={5}
          maxRows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {outcome && <Refused outcome={outcome} />}
        {failure !== undefined && <FailureAlert title={t('addMany')} error={failure} />}
        {accounts.length > 0 && <PastePreview accounts={accounts} known={known} />}
        <FormFoot
          action={t('pasteAction', { count: fresh })}
          isBusy={isSending}
          isDisabled={fresh === 0}
          onCancel={close}
        />
      </Stack>
    </form>
  )
}

/** What would have all that is sent with it refused is not sent. */
async function addAll(
  all: readonly PastedAccount[],
  refusalOf: (account: PastedAccount) => string | undefined,
): Promise<Outcome> {
  const outcome: Outcome = { added: 0, existing: 0, refused: [] }
  const accounts = all.filter((account) => {
    const message = refusalOf(account)
    if (message) outcome.refused.push({ account, message })
    return !message
  })
  for (let from = 0; from < accounts.length; from += batch) {
    const sent = accounts.slice(from, from + batch)
    const { results = [] } = await api.createTargetAccounts({ accounts: sent })
    for (const [at, { error }] of results.entries()) {
      const account = sent[at]
      if (!error || !account) outcome.added += 1
      else if (error.code === 'CONFLICT') outcome.existing += 1
      else outcome.refused.push({ account, message: inWords(error.message) })
    }
  }
  return outcome
}

function Refused({ outcome }: { outcome: Outcome }) {
  const t = useTexts('accounts')
  const { added, existing, refused } = outcome
  return (
    <Alert color="red" role="alert" title={t('refused', { count: refused.length })}>
      <Text size="sm">{t('pasted', { added, existing })}</Text>
      <ScrollArea.Autosize mah={140}>
        {refused.map(({ account, message }) => (
          <Text key={lineOf(account)} size="xs" style={{ overflowWrap: 'anywhere' }}>
            {`${account.account_name}: ${message}`}
          </Text>
        ))}
      </ScrollArea.Autosize>
    </Alert>
  )
}
