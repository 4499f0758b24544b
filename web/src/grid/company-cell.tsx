import { Text } from '@mantine/core'

/** A company in a row: its name, and beneath it the domain that tells it from others of that name. */
export const CompanyCell = ({ name, domain }: { name: string; domain: string | null }) => (
  <div style={{ minWidth: 0, lineHeight: 1.25 }}>
    <Text size="sm" fw={600} className="truncate" title={name}>
      {name}
    </Text>
    <Text size="xs" c="dimmed" className="truncate">
      {domain}
    </Text>
  </div>
)
