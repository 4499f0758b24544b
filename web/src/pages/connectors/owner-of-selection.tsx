import { Box, Button, Menu } from '@mantine/core'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import type { Connector } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useConnectorOwner } from './use-connector-owner.ts'

/** Gives all connectors that are selected to one owner. */
export function OwnerOfSelection({ rows, onDone }: { rows: readonly Connector[]; onDone(): void }) {
  const t = useTexts('connectors')
  const owners = useOwnerChoices()
  const setOwner = useConnectorOwner()
  const give = (email: string | null, name: string) => {
    for (const row of rows) setOwner(row, { email, name })
    onDone()
  }
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="xs">{t('setOwner')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Box mah={300} style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => give(null, '')}>{t('clearOwner')}</Menu.Item>
          {owners.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => give(value, label)}>
              {label}
            </Menu.Item>
          ))}
        </Box>
      </Menu.Dropdown>
    </Menu>
  )
}
