import { Text } from '@mantine/core'

/**
 * A company in a row: its name, and beneath it the domain that tells it from others of that name. No paragraphs: whoever
 * spaces those wider (WCAG 1.4.12) would have them pushed out of the row.
 */
export const CompanyCell = ({ name, domain }: { name: string; domain: string | null }) => (
  <div style={{ minWidth: 0, lineHeight: 1.25 }}>
    <Text component="div" size="sm" fw={600} className="truncate" title={name}>
      {name}
    </Text>
    <Text component="div" size="xs" c="dimmed" className="truncate">
      {domain}
    </Text>
  </div>
)
