import { Paper } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { Page } from '../../kit/page.tsx'
import { ConnectorFacts } from './connector-facts.tsx'

/** One connector on a page of its own. */
export function ConnectorPage() {
  const { ws, socialId } = useParams({ from: '/w/$ws/connectors/$socialId' })
  const navigate = useNavigate()
  const { data } = useApi('getConnector', { socialId })
  return (
    <Page title={data?.name ?? socialId}>
      <Paper withBorder p="md" maw={720}>
        <ConnectorFacts
          socialId={socialId}
          onRemoved={() => void navigate({ to: '/w/$ws/connectors', params: { ws } })}
        />
      </Paper>
    </Page>
  )
}
