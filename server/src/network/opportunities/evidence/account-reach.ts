const connectorsCounted = 5

/**
 * The chance, in whole percent, that at least one of the best opportunities of up to five connectors holds, which is
 * `100 * (1 - product of (1 - s / 100))`. `bestScores` has the best score of each connector, the highest first.
 */
export function accountReach(bestScores: readonly number[]): number {
  const doubt = bestScores
    .slice(0, connectorsCounted)
    .reduce((product, score) => product * (1 - score / 100), 1)
  return Math.round(100 * (1 - doubt))
}
