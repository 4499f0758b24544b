import { Text } from '@mantine/core'

/** Text of a cell on one line; what does not fit is in the title. */
export const Plain = ({
  text,
  isStrong = false,
  hint,
}: {
  text: string
  isStrong?: boolean
  hint?: string
}) => (
  <Text span size="sm" className="truncate" fw={isStrong ? 600 : 400} title={hint ?? text}>
    {text}
  </Text>
)
