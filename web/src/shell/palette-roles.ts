/**
 * The kit draws the palette as a field above buttons. This makes of them the combobox with a list of options of the ARIA
 * pattern, so that a screen reader says which entry Enter would take; for as long as the field is there.
 */
export function rolesOfPalette(field: HTMLInputElement | null): (() => void) | undefined {
  const dialog = field?.closest('[role="dialog"]')
  if (!field || !dialog) return undefined
  field.role = 'combobox'
  field.ariaAutoComplete = 'list'
  const follow = () => {
    const list = dialog.querySelector('.mantine-Spotlight-actionsList')
    const options = [...(list?.querySelectorAll('[data-action]') ?? [])]
    for (const option of options) {
      option.role = 'option'
      option.id ||= `palette-${++named}`
      option.ariaSelected = String(option.hasAttribute('data-selected'))
    }
    if (list) list.role = options.length > 0 ? 'listbox' : null
    field.ariaExpanded = String(options.length > 0)
    field.setAttribute('aria-controls', list?.id ?? '')
    const selected = options.find((option) => option.hasAttribute('data-selected'))
    field.setAttribute('aria-activedescendant', selected?.id ?? '')
  }
  const observer = new MutationObserver(follow)
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['data-selected'] })
  follow()
  return () => observer.disconnect()
}

let named = 0
