const address =
  /^(?:[a-z]+:\/\/|\/\/)?(?:[a-z0-9-]+\.)*linkedin\.(?:com|cn)\/(?:(?:comm|mwlite|incareer)\/)?(?:in|pub|sales\/(?:lead|people))\/(?!me\/?$)[^/?#\s]/i
/** The network joins the words of a name and adds digits: a single word is more likely somebody's name. */
const id = /^(?=.*[-\d])[\p{L}\p{N}_%-]{3,100}$/u

/**
 * The address of the profile that was entered as one, or by its id; null for anything else, a name above all. Of what
 * has the form of an address the service decides whether it is one.
 */
export function profileAddress(entered: string): string | null {
  const text = entered.trim()
  if (address.test(text)) return text
  return id.test(text) ? `https://www.linkedin.com/in/${text}` : null
}
