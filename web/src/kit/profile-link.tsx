import { Anchor } from '@mantine/core'
import { ExternalLinkIcon } from 'lucide-react'

/** The profile of a person on the professional network, marked as leading out of the application. */
export const ProfileLink = ({
  person,
  label,
}: {
  person: { name: string; social_url: string }
  label: string
}) => (
  <Anchor
    href={person.social_url}
    target="_blank"
    rel="noreferrer noopener"
    size="xs"
    underline="always"
    aria-label={`${label}, ${person.name}`}
    style={{ whiteSpace: 'nowrap' }}
  >
    {label} <ExternalLinkIcon size={11} aria-hidden />
  </Anchor>
)
