interface Urgent {
  risk_level: string
  courtship_label: string
}

/** How urgent an account is, for lists and reports; `new_rep` where it is high and its courtship does not make it so. */
export const urgencyOf = ({ risk_level, courtship_label: label }: Urgent): string =>
  risk_level === 'high' && label !== 'courting' && label !== 'full_court' ? 'new_rep' : risk_level
