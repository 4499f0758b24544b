import { Group, Modal, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { scopes, singleKeysCommand, useRegisteredCommands } from '../keyboard/commands.ts'
import { KeyCaps } from '../keyboard/key-caps.tsx'
import { usePreferences } from '../kit/preferences.ts'
import { presentValue } from '../kit/present-value.ts'
import { useTexts } from '../messages/use-texts.tsx'

const isOpen = presentValue(false)

export const openShortcutSheet = () => isOpen.set(true)

/** All keys that act on the page as it is. */
export function ShortcutSheet() {
  const t = useTexts('shell')
  const registered = useRegisteredCommands()
  const commands = registered.filter(({ keys }) => keys !== undefined)
  const toggle = registered.find(({ id }) => id === singleKeysCommand)
  const { singleKeys } = usePreferences()
  return (
    <Modal opened={isOpen.use()} onClose={() => isOpen.set(false)} title={t('shortcuts')} size="lg">
      <Stack gap="md">
        {toggle && (
          <Switch
            label={t('singleKeys')}
            description={t('singleKeysHint')}
            checked={singleKeys}
            onChange={toggle.run}
          />
        )}
        {scopes.map((scope) => {
          const shown = commands.filter((command) => command.scope === scope)
          if (shown.length === 0) return null
          return (
            <div key={scope}>
              <Title order={3} size="h6" mb={4}>
                {t(`scopes.${scope}`)}
              </Title>
              <Table verticalSpacing={4}>
                <Table.Tbody>
                  {shown.map(({ id, label, keys = [] }) => (
                    <Table.Tr key={id}>
                      <Table.Td>
                        <Text size="sm">{label}</Text>
                      </Table.Td>
                      <Table.Td w={160}>
                        <Group justify="flex-end">
                          <KeyCaps keys={keys} />
                        </Group>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )
        })}
      </Stack>
    </Modal>
  )
}
