import { Button, Stack, Text } from '@mantine/core'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { joined, useCareerLines } from '../../kit/career-lines.tsx'
import { Facts } from '../../kit/facts.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { showFailure } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { allOwnContacts, allOwnExclusions } from './all-own-rows.ts'
import { type OwnNetwork, useOwnClient, useReadAgain } from './own-client.ts'

/** What is stored of the connector, by name and value, and all of it as a file. */
export function StoredOfMe({ network }: { network: OwnNetwork }) {
  const t = useTexts('myNetwork.stored')
  const format = useFormatter()
  const { profile, monitoring, last_import_at } = network
  const { positions, education } = useCareerLines()(profile)
  const number = (value: number) => (value === 0 ? null : format.number(value))
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' })
  const facts = [
    [t('ids'), network.social_ids.join(', ')],
    [t('email'), profile.email],
    [t('work'), joined(profile.job_title, profile.company_name)],
    [t('positions'), positions],
    [t('education'), education],
    [t('contacts'), format.number(network.contacts_count)],
    [t('formerContacts'), number(network.former_contacts_count)],
    [t('engagements'), number(network.engagements_count)],
    [t('overlaps'), number(network.overlaps_count)],
    [t('knownBy'), number(network.known_by_count)],
    [t('repOf'), monitoring?.rep_of.join(', ')],
    [t('interactions'), monitoring && number(monitoring.interactions_by + monitoring.interactions_with)],
    [t('lastImport'), last_import_at && day(last_import_at)],
    [t('since'), day(profile.created_at)],
  ] as const
  const known = facts.filter(([, value]) => Boolean(value))
  return (
    <Stack gap="sm">
      <Facts facts={known} />
      <Text size="xs" c="dimmed">
        {t('neverTexts')}
      </Text>
      <Download network={network} />
    </Stack>
  )
}

function Download({ network }: { network: OwnNetwork }) {
  const t = useTexts('myNetwork.stored')
  const client = useOwnClient()
  const readAgain = useReadAgain()
  const [isReading, setReading] = useState(false)
  const run = async () => {
    setReading(true)
    try {
      const [contacts, exclusions] = await Promise.all([allOwnContacts(client), allOwnExclusions(client)])
      const text = `${JSON.stringify({ ...network, contacts, exclusions }, null, 2)}\n`
      saveFile(new File([text], 'my-network.json', { type: 'application/json' }))
    } catch (error) {
      showFailure(t('download'), error)
      await readAgain()
    } finally {
      setReading(false)
    }
  }
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={isReading}
        leftSection={<DownloadIcon size={15} aria-hidden />}
        onClick={() => void run()}
      >
        {t('download')}
      </Button>
    </div>
  )
}
