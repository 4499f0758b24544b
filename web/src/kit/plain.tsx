/** Text of a cell on one line, or on two; what does not fit is in the title. A component of the kit would cost each row more. */
export const Plain = ({
  text,
  isStrong = false,
  isTwoLined = false,
  hint,
}: {
  text: string
  isStrong?: boolean
  isTwoLined?: boolean
  hint?: string
}) => (
  <span
    className={isTwoLined ? 'plain two-lined' : 'plain truncate'}
    style={isStrong ? { fontWeight: 600 } : undefined}
    title={hint ?? text}
  >
    {text}
  </span>
)
