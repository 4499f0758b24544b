/** Text of a cell on one line; what does not fit is in the title. A component of the kit would cost each row more. */
export const Plain = ({
  text,
  isStrong = false,
  hint,
}: {
  text: string
  isStrong?: boolean
  hint?: string
}) => (
  <span className="plain truncate" style={isStrong ? { fontWeight: 600 } : undefined} title={hint ?? text}>
    {text}
  </span>
)
