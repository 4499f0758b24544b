/**
 * Time spent together links two people whom nothing else links only when it alone makes it this likely that they know
 * each other.
 */
export const inferredPMin = 0.15

/** How many work at a company whose headcount nobody reports, as `rs1_company_size` takes it. */
export const assumedHeadcount = 1000
