interface RowCheckProps {
  label: string
  isChecked: boolean
  /** Some of what it stands for is checked. */
  isPartly?: boolean
  onChange(isRange: boolean): void
}

/** The box that selects a row, or all; the browser's own, as one of the kit costs a row more than all its cells. */
export const RowCheck = ({ label, isChecked, isPartly = false, onChange }: RowCheckProps) => (
  <input
    type="checkbox"
    className="row-check"
    tabIndex={-1}
    aria-label={label}
    checked={isChecked}
    ref={(box) => {
      if (box) box.indeterminate = isPartly
    }}
    onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
)
