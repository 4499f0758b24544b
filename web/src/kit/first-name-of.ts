/** What to call somebody by, of a name as profiles write it: without titles, and also where the family comes first. */
export function firstNameOf(name: string): string {
  const [first = '', second = ''] = name.split(',')
  const isTurned = second.trim() !== '' && !isDegree(second)
  const words = (isTurned ? second : first).trim().split(/\s+/)
  return words.find((word) => !isTitle(word)) ?? name
}

/** `J.` is passed over as well: whoever writes so goes by the name after it. */
const isTitle = (word: string): boolean => word.endsWith('.') || /^(prof|dr)$/i.test(word)

/** What stands behind a comma and is no name: `Ada Chen, PhD`. */
function isDegree(text: string): boolean {
  const words = text.split(/\s+/).map((word) => word.replace(/[.-]/g, '').toLowerCase())
  const word = words.find((one) => one !== '' && one !== 'dr' && one !== 'prof')
  return word === undefined || degrees.has(word)
}

const degrees = new Set(
  (
    'mba emba phd dphil dba edd md dds jd llm llb msc bsc ma ba ms bs meng beng mph mpa mpp mfa bba med ' +
    'dring dipling dipl cfa caia frm cpa ca acca aca cma cima cfp pmp csm cissp cipp shrm sphr phr rn pe ' +
    'fca fcca esq jr sr ii iii iv'
  ).split(' '),
)
