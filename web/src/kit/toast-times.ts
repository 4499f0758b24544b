/** How long messages stay, in milliseconds: what went well, what may be taken back, and what failed. */
export const toastTimes = { done: 4_000, undo: 8_000, failure: 12_000 }
