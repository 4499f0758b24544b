import { seniorityOf } from '@throughline/parsing/people/seniority.ts'
import type { TargetSeniority } from './model.ts'

/** How high somebody stands who is courted: by the same rules as everybody whom we know. */
export const targetSeniorityOf = (title: string): TargetSeniority => seniorityOf(title)
