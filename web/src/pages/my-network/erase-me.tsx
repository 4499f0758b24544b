import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trash2Icon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { shownFailure } from '../../api/failure.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type OwnNetwork, useOwnClient } from './own-client.ts'

interface EraseMeProps {
  network: OwnNetwork
  onErased(): void
}

/** Has the connector erased for good, once they have typed their name. */
export function EraseMe({ network, onErased }: EraseMeProps) {
  const t = useTexts('myNetwork.erase')
  const [isAsking, setAsking] = useState(false)
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
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('question')}>
        <EraseForm network={network} onErased={onErased} onClose={() => setAsking(false)} />
      </Modal>
    </>
  )
}

function EraseForm({ network, onErased, onClose }: EraseMeProps & { onClose(): void }) {
  const t = useTexts('myNetwork.erase')
  const common = useTexts('common')
  const client = useOwnClient()
  const { data: counts } = useQuery({
    queryKey: ['eraseOwnData'],
    queryFn: () => client.eraseOwnData({ dry_run: true }),
    gcTime: 0,
    refetchInterval: false,
  })
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isErasing, setErasing] = useState(false)
  const { name } = network.profile
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErasing(true)
    try {
      await client.eraseOwnData({})
      onErased()
    } catch (error) {
      setFailure(shownFailure(error).message)
      setErasing(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {counts && (
          <Text size="sm" role="status">
            {t('goes', {
              contacts: counts.deleted_connections,
              engagements: counts.deleted_engagements,
              opportunities: counts.deleted_opportunities,
            })}
          </Text>
        )}
        <Text size="sm">{t('forGood')}</Text>
        {counts && counts.reports_count > 0 && (
          <Text size="sm">{t('reports', { count: counts.reports_count })}</Text>
        )}
        <TextInput
          label={t('typeName', { name })}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={isErasing} disabled={!isSame(typed, name)}>
            {t('deed')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isSame = (typed: string, name: string) =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
