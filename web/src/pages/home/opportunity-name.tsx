import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { accountOf } from '../opportunities/opportunity-columns.tsx'

/** Who it leads to, and where they work; a link to its page. */
export function OpportunityName({ row }: { row: Opportunity }) {
  const t = useTexts('home')
  const { ws } = useParams({ from: '/w/$ws' })
  const company = accountOf(row)
  return (
    <Anchor component={Link} to={`/w/${ws}/opportunities/${row.id}`} size="sm" fw={600}>
      {company ? t('into', { prospect: row.prospect.name, company }) : row.prospect.name}
    </Anchor>
  )
}
