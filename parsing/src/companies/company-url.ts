/** The address of a company's page on the network, '' when neither its slug nor its number is known. */
export function companyUrl({ slug, numericId }: { slug: string | null; numericId: string | null }): string {
  const id = slug ?? numericId
  return id === null ? '' : `https://www.linkedin.com/company/${encodeURIComponent(id)}`
}
