/** Whether somebody has typed a name, to be sure; capitals and blanks around it do not matter. */
export const isTyped = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
