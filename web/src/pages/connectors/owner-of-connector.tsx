import { Select, Text } from '@mantine/core'
import { useMayWrite } from '../../api/session.ts'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import type { Connector } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useConnectorOwner } from './use-connector-owner.ts'

const nobody = ''

/** Who looks after a connector: whoever may write chooses another owner, or nobody. */
export function OwnerOfConnector({ connector }: { connector: Connector }) {
  const t = useTexts('connectors')
  const owners = useOwnerChoices()
  const setOwner = useConnectorOwner()
  const { owner_email: email = nobody, owner_name: name } = connector
  if (!useMayWrite()) return <Text size="sm">{name || email || t('clearOwner')}</Text>
  // An owner whom the directory has not answered yet is there all the same.
  const known = owners.some(({ value }) => value === email) || email === nobody
  const choices = [
    { value: nobody, label: t('clearOwner') },
    ...(known ? owners : [{ value: email, label: name || email }, ...owners]),
  ]
  return (
    <Select
      size="xs"
      maw={280}
      searchable
      allowDeselect={false}
      aria-label={t('setOwner')}
      data={choices}
      value={email}
      onChange={(chosen) => {
        if (chosen === null || chosen === email) return
        const label = owners.find(({ value }) => value === chosen)?.label ?? ''
        setOwner(connector, { email: chosen === nobody ? null : chosen, name: label })
      }}
    />
  )
}
