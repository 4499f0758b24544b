import type { SampleOptions } from './plan.ts'

/** The invented network of the sample workspace: small enough to load within a minute, large enough to look around. */
export function sampleOptions(now: Date): SampleOptions {
  return {
    seed: 'throughline',
    connectors: 8,
    contactsPerConnector: 400,
    companies: 600,
    targetAccounts: 60,
    asOf: now.toISOString().slice(0, 10),
  }
}
