import { Anchor, Paper } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { hasStatus } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { ConnectorFacts } from './connector-facts.tsx'

/** One connector on a page of its own. */
export function ConnectorPage() {
  const { ws, socialId } = useParams({ from: '/w/$ws/connectors/$socialId' })
  const navigate = useNavigate()
  const t = useTexts('connectors')
  useRecordKeys({
    list: 'connectors',
    id: socialId,
    listPath: `/w/${ws}/connectors`,
    backLabel: t('back'),
    pathOf: (other) => `/w/${ws}/connectors/${encodeURIComponent(other)}`,
  })
  const { data, error } = useApi('getConnector', { socialId })
  if (hasStatus(error, 404))
    return <NotFoundScreen list={{ path: `/w/${ws}/connectors`, label: t('back') }} />
  return (
    <Page
      title={data?.name ?? socialId}
      actions={
        <Anchor component={Link} to={`/w/${ws}/connectors`} size="sm">
          {t('back')}
        </Anchor>
      }
    >
      <Paper withBorder p="md" maw={720}>
        <ConnectorFacts
          socialId={socialId}
          onRemoved={() => void navigate({ to: '/w/$ws/connectors', params: { ws } })}
        />
      </Paper>
    </Page>
  )
}
