import { Anchor, Group, Progress, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'

interface TagBarsProps {
  counts: Readonly<Record<string, number>>
  most: number
  email: string
  label: string
}

/**
 * Connectors of an owner by tag: a bar each, never one upon the other, for a connector counts under each of its tags and
 * under none without any, so that the bars add up to nothing.
 */
export function TagBars({ counts, most, email, label }: TagBarsProps) {
  const t = useTexts('owners')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const bars = Object.entries(counts).sort(([, one], [, other]) => other - one)
  if (bars.length === 0) {
    return (
      <Text size="xs" c="dimmed" mt="sm">
        {t('noTags')}
      </Text>
    )
  }
  return (
    <Stack gap={6} mt="sm" component="ul" p={0} mb={0} style={{ listStyle: 'none' }} aria-label={label}>
      {bars.map(([tag, count]) => (
        <li key={tag}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Anchor
              component={Link}
              size="xs"
              className="truncate"
              {...linkTo(`/w/${ws}/connectors`, { owner_email: [email], connector_tag: tag })}
            >
              {tag}
            </Anchor>
            <Text size="xs">{format.number(count)}</Text>
          </Group>
          <Progress value={(100 * count) / most} size={6} aria-hidden />
        </li>
      ))}
    </Stack>
  )
}
