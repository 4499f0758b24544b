/** How a job that changed many records is undone; `when` says for how long it can be. */
export const undoHint = (id: string, when: string) => `Undo it ${when} with: throughline jobs undo ${id}`
