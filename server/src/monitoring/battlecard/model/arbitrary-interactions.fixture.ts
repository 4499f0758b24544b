import { publishedModel } from '@throughline/contract/competitors/battlecard-model.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import type { PlainInteraction } from './reference-card.fixture.ts'

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

const roles = keysOf(publishedModel.role_weights)
const levels = keysOf(publishedModel.seniority_weights)

/** A rep has one role, a target one seniority and one company or none, so that both are drawn with the person. */
const reps = Array.from({ length: 4 }, (_, n) => ({ rep: `rep ${n}`, role: roles[n * 3] ?? 'other' }))
const targets = Array.from({ length: 7 }, (_, n) => ({
  target: `target ${n}`,
  seniority: levels[n] ?? 'unknown',
  company: n === 6 ? null : `company ${n % 3}`,
}))

/** Interactions around a time, close together and far apart, at whole days and within them. */
export const arbitraryInteraction = (around: number): fc.Arbitrary<PlainInteraction> =>
  fc
    .record({
      rep: fc.constantFrom(...reps),
      target: fc.constantFrom(...targets),
      type: fc.constantFrom(...keysOf(publishedModel.interaction_weights)),
      kind: fc.constantFrom(null, ...keysOf(publishedModel.reaction_weights)),
      age: fc.oneof(
        fc.integer({ min: -dayMs, max: 120 * dayMs }),
        fc.integer({ min: -dayMs, max: 900 * dayMs }),
        fc.integer({ min: 0, max: 95 }).map((days) => days * dayMs),
        fc.integer({ min: 0, max: 4 }).map((hours) => 29 * dayMs + hours * 3_600_000),
      ),
      post: fc.constantFrom('', 'day:2026-11-19', 'post 1', 'post 2', 'post 3'),
    })
    .map(({ rep, target, type, kind, age, post }) => ({
      ...rep,
      ...target,
      type,
      kind: type === 'reaction' ? kind : null,
      at: around - age,
      post,
    }))

export const arbitraryInteractions = (around: number, maxLength = 60): fc.Arbitrary<PlainInteraction[]> =>
  fc.array(arbitraryInteraction(around), { minLength: 1, maxLength })
