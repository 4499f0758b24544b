/** An industry as people write it: COMPUTER_SOFTWARE, which is an id of HubSpot, is "Computer software". */
export function industryName(industry: string): string {
  if (!/^[A-Z]{4,}[A-Z_]*$/.test(industry)) return industry
  const words = industry.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
