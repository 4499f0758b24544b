import { later } from '../kit/later.tsx'

export const TextEditor = later(async () => (await import('./cell-editors.tsx')).TextEditor)
export const ChoiceEditor = later(async () => (await import('./cell-editors.tsx')).ChoiceEditor)
