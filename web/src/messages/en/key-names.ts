/** Keys as they are printed on a keyboard, where that is no sign. */
export const keyNames = {
  ctrl: 'Ctrl',
  shift: 'Shift',
  escape: 'Esc',
}
