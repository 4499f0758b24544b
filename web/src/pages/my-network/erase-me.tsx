import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trash2Icon } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { isTyped } from '../../kit/is-typed.ts'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type OwnNetwork, useOwnClient, useOwnKey, useReadAgain } from './own-client.ts'

interface EraseMeProps {
  network: OwnNetwork
  onErased(): void
}

/** Has the connector erased for good, once they have typed their name. */
export function EraseMe({ network, onErased }: EraseMeProps) {
  const t = useTexts('myNetwork.erase')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Text size="sm">{t('lead', { workspace: network.workspace_name })}</Text>
      <div>
        <Button
          size="xs"
          color="red"
          variant="light"
          leftSection={<Trash2Icon size={15} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('ask')}
        </Button>
      </div>
      <FormDialog opened={isAsking} onClose={close} title={t('question')}>
        <EraseForm network={network} onErased={onErased} onClose={close} />
      </FormDialog>
    </>
  )
}

function EraseForm({ network, onErased, onClose }: EraseMeProps & { onClose(): void }) {
  const t = useTexts('myNetwork.erase')
  const client = useOwnClient()
  const failureText = useFailureText()
  const keyOf = useOwnKey()
  const readAgain = useReadAgain()
  const counts = useQuery({
    queryKey: keyOf('eraseOwnData'),
    queryFn: () => client.eraseOwnData({ dry_run: true }),
    gcTime: 0,
    refetchInterval: false,
  })
  const [typed, setTyped] = useState('')
  const [isErasing, setErasing] = useState(false)
  const [failure, setFailure] = useState<string>()
  // It comes after the counts, when the dialog has put the focus somewhere else.
  const field = useRef<HTMLInputElement>(null)
  const isThere = counts.data !== undefined
  useEffect(() => {
    if (isThere) field.current?.focus()
  }, [isThere])
  const { profile } = network
  const name = profile.name.trim() || (profile.social_url.split('/').at(-1) ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErasing(true)
    try {
      await client.eraseOwnData({})
      onErased()
    } catch (error) {
      setFailure(failureText(error))
      setErasing(false)
      await readAgain()
    }
  }
  if (counts.error && !counts.data)
    return <FailureAlert title={t('question')} error={counts.error} retry={() => void counts.refetch()} />
  if (!counts.data) return <Skeleton height={160} aria-busy />
  const { deleted_connections, deleted_engagements, deleted_opportunities, reports_count } = counts.data
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text size="sm" role="status">
          {t('goes', {
            contacts: deleted_connections,
            engagements: deleted_engagements,
            opportunities: deleted_opportunities,
          })}
        </Text>
        <Text size="sm">{t('forGood')}</Text>
        {reports_count > 0 && <Text size="sm">{t('reports', { count: reports_count })}</Text>}
        <TextInput
          ref={field}
          label={t('typeName', { name })}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormFoot
          action={t('action')}
          failure={failure}
          isBusy={isErasing}
          isDisabled={!isTyped(typed, name)}
          isRed
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
