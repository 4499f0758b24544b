/** Puts a text on the clipboard; throws where the browser refuses it both ways. */
export async function copyText(text: string): Promise<void> {
  try {
    // Over plain http there is no such clipboard, but at localhost.
    await navigator.clipboard.writeText(text)
  } catch {
    if (!isCopiedFromField(text)) throw new Error('the browser gives no access to its clipboard')
  }
}

/** The older way copies what is selected, and asks for no https. */
function isCopiedFromField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
