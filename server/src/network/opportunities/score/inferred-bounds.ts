/**
 * Shared time links two people with no other link only if it alone makes it at least this likely that they know each
 * other.
 */
export const inferredPMin = 0.15

/** The headcount that `rs1_company_size` assumes for a company of which nobody reports one. */
export const assumedHeadcount = 1000
