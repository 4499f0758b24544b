import { Autocomplete, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import type { OptionErrors } from './option-errors.ts'
import type { Choices } from './send-import.ts'

const pauseMs = 200
const offered = 8

/** Whether contacts need to be told whose they are; most archives say it, and a push always does. */
export const needsWhose = ({ form }: ImportPreview) => form === 'table' || form === 'json_lines'

interface WhoseFieldsProps {
  choices: Choices
  errors: OptionErrors
  onChange(changed: Partial<Choices>): void
}

/** Whose contacts a file holds: by the address of a profile, which is found by the name of who is a connector already. */
export function WhoseFields({ choices, errors, onChange }: WhoseFieldsProps) {
  const t = useTexts('imports')
  const { preview, socialUrl, name } = choices
  const isNeeded = needsWhose(preview)
  const connectors = useConnectorsCalled(socialUrl)
  // With a new address of theirs somebody would be a second connector.
  const namesake = useConnectorsCalled(name).find(
    (known) =>
      known.name.toLowerCase() === name.trim().toLowerCase() &&
      !socialUrl.toLowerCase().includes(known.social_id.toLowerCase()),
  )
  const input = useRef<HTMLInputElement>(null)
  // Whoever is told again what is wrong is led there again.
  useEffect(() => {
    if (errors.socialUrl !== undefined) input.current?.focus()
  }, [errors])
  if (preview.form === 'json') return null
  return (
    <>
      <Autocomplete
        ref={input}
        label={t('whose')}
        description={isNeeded ? t('whoseHint') : t('whoseOfArchiveHint')}
        placeholder="https://www.linkedin.com/in/ada-chen"
        required={isNeeded}
        error={errors.socialUrl}
        data={connectors.map(({ social_url }) => social_url)}
        // They were found by name, and what is chosen is an address.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const found = connectors.find(({ social_url }) => social_url === option.value)
          return (
            <div style={{ minWidth: 0 }}>
              <Text size="sm">{found?.name}</Text>
              <Text size="xs" c="dimmed" className="truncate">
                {[found?.job_title, found?.company_name].filter(Boolean).join(' · ') || option.value}
              </Text>
            </div>
          )
        }}
        openOnFocus={false}
        value={socialUrl}
        onChange={(value) => onChange({ socialUrl: value })}
      />
      {(isNeeded || socialUrl !== '' || name !== '') && (
        <TextInput
          label={t('whoseName')}
          description={namesake && t('whoseNamesake', { name: namesake.name, address: namesake.social_url })}
          error={errors.name}
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** Connectors of whose name the text is part; none for an address, and while one types on. */
function useConnectorsCalled(text: string) {
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const isName = !text.includes('/')
  const { data } = useApi(
    'listConnectors',
    { ...(asked !== '' && { search: asked }), page_size: offered },
    { enabled: isName },
  )
  return isName && text.trim() === asked ? (data?.connectors ?? []) : []
}
