import { useApi } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useStatusWrite } from './use-opportunity-write.ts'

/** 1 to 9 set the status in its order. */
export function StatusKeys({ row }: { row: Opportunity }) {
  const t = useTexts('opportunities')
  const { data } = useApi('listStatuses')
  const setStatus = useStatusWrite()
  useCommands(
    (data?.statuses ?? []).slice(0, 9).map((status, at) => ({
      id: `record.status.${at + 1}`,
      writes: true,
      label: `${t('status')}: ${status.name}`,
      keys: [String(at + 1)],
      scope: 'record',
      run: () => setStatus(row, status),
    })),
  )
  return null
}
