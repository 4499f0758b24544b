/** A score as it is printed: one digit behind the point, halves up. Labels and ranking go by this. */
export const printed = (score: number): number => Math.round(score * 10) / 10
