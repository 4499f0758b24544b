import { Anchor, Button, CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { MakeTarget } from '../../kit/make-target.tsx'
import { nameOfOwner } from '../../kit/owner-choices.ts'
import type { Graph, GraphNode } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { strengthOf } from '../accounts/strength-of.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'

interface PathPanelProps {
  node: GraphNode
  graph: Pick<Graph, 'nodes' | 'edges'>
  onClose(): void
}

/** The chosen card: who it is, whom it is joined with, and where to go on. */
export function PathPanel({ node, graph, onClose }: PathPanelProps) {
  const t = useTexts('paths')
  const { ws } = useParams({ from: '/w/$ws' })
  const { data } = useApi('listOwners', {}, { enabled: node.owner_id !== undefined })
  const isNoTarget = node.kind === 'account' && !node.target_account_id
  const known = useApi('getCompany', { id: node.company_id ?? '' }, { enabled: isNoTarget })
  const company = isNoTarget ? known.data?.company : node
  const owner = data?.owners.find(({ id }) => id === node.owner_id)
  const nodes = new Map(graph.nodes.map((one) => [one.id, one]))
  const joined = graph.edges.flatMap((edge) => {
    const other = nodes.get(edge.from === node.id ? edge.to : edge.to === node.id ? edge.from : '')
    const isWay = node.kind !== 'prospect' || edge.kind === 'opportunity'
    return other && isWay ? [{ edge, other }] : []
  })
  const focus = focusOf(node)
  return (
    <Paper withBorder p="md" component="section" aria-label={node.name} maw={420}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{node.name}</Text>
          <Text size="sm" c="dimmed">
            {node.secondary}
          </Text>
        </div>
        <CloseButton onClick={onClose} />
      </Group>
      <Stack gap="sm" mt="sm">
        {node.kind === 'connector' && (
          <Text size="sm">{owner ? t('ownedBy', { name: nameOfOwner(owner) }) : t('ownedByNobody')}</Text>
        )}
        <div>
          <Text size="xs" fw={600} c="dimmed" mb={4}>
            {node.kind === 'prospect' ? t('knownBy') : node.kind === 'connector' ? t('knows') : t('people')}
          </Text>
          <Stack
            gap={6}
            component="ul"
            p={0}
            m={0}
            mah={300}
            style={{ listStyle: 'none', overflowY: 'auto' }}
          >
            {joined.map(({ edge, other }) => (
              <li key={`${edge.from} ${edge.to}`}>
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  {edge.opportunity_id ? (
                    <Anchor
                      component={Link}
                      to={`/w/${ws}/opportunities/${edge.opportunity_id}`}
                      size="sm"
                      className="truncate"
                    >
                      {other.name}
                    </Anchor>
                  ) : (
                    <Text size="sm" className="truncate">
                      {other.name}
                    </Text>
                  )}
                  <ScoreBadge score={edge.score} tier={edge.tier ?? strengthOf(edge.score)} />
                </Group>
              </li>
            ))}
          </Stack>
        </div>
        <Group gap="xs">
          {node.kind === 'connector' && node.social_id && (
            <Button component={Link} to={`/w/${ws}/connectors/${node.social_id}`} size="xs" variant="default">
              {t('openConnector')}
            </Button>
          )}
          {node.kind === 'account' && company && (
            <MakeTarget
              company={company}
              account={
                node.target_account_id ? (
                  <Button
                    component={Link}
                    to={`/w/${ws}/accounts/${node.target_account_id}`}
                    size="xs"
                    variant="default"
                  >
                    {t('openAccount')}
                  </Button>
                ) : null
              }
            />
          )}
          {focus && (
            <Button component={Link} {...linkTo(`/w/${ws}/paths`, focus)} size="xs" variant="default">
              {t('centre')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** The parameters with which the graph is about the card. */
function focusOf(node: GraphNode): Record<string, string> | null {
  if (node.kind === 'account') {
    if (node.target_account_id) return { account_id: node.target_account_id }
    return node.company_id ? { company_id: node.company_id } : null
  }
  if (!node.social_id) return null
  return node.kind === 'connector' ? { connector: node.social_id } : { prospect: node.social_id }
}
