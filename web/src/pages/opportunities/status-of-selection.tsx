import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import type { Opportunity } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Sets one status on all opportunities that are selected; undoing gives each its own back. */
export function StatusOfSelection({ rows, onDone }: { rows: readonly Opportunity[]; onDone(): void }) {
  const t = useTexts('opportunities')
  const common = useTexts('common')
  const client = useQueryClient()
  const { data } = useApi('listStatuses')
  const update = async (updates: { id: string; statusId: string | null }[]) => {
    await api.bulkUpdateOpportunities({
      updates: updates.map(({ id, statusId }) =>
        statusId === null ? { id, clear_status: true } : { id, status_id: statusId },
      ),
    })
    await client.invalidateQueries({ queryKey: ['searchOpportunities'] })
  }
  const set = async (statusId: string | null) => {
    const before = rows.map((row) => ({ id: row.id, statusId: row.status_id }))
    try {
      await update(before.map(({ id }) => ({ id, statusId })))
      onDone()
      showToast(common('saved', { field: t('status') }), {
        label: common('undo'),
        run: () => void update(before).catch((error: unknown) => showFailure(t('status'), error)),
      })
    } catch (error) {
      showFailure(common('saveFailed', { field: t('status') }), error)
    }
  }
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="xs" disabled={rows.length === 0}>
          {t('setStatus')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void set(null)}>{t('noStatus')}</Menu.Item>
        {(data?.statuses ?? []).map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void set(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
