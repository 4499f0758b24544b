import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'

/** The register without the types of the single operations: commands are made from what the schemas say. */
export const registered = () => Object.values(operations) as unknown as Operation[]
