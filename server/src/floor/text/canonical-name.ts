/** How unique names are stored and compared: trimmed, composed (NFC), lower case; "Café" and "Cafe" are two names. */
export function canonicalName(name: string): string {
  // Composed a second time: lower-casing may leave a letter beside its accent.
  return name.normalize('NFC').trim().toLowerCase().normalize('NFC')
}
