/** Shared time alone links two people only if it makes it at least this likely that they know each other. */
export const inferredPMin = 0.15

/** The headcount that `rs1_company_size` assumes for a company of which nobody reports one. */
export const assumedHeadcount = 1000
