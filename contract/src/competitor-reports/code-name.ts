/** The codes of a report in German, in the words of the application. */
const german = new Map([
  ['dormant', 'ruht'],
  ['noticed', 'aufgefallen'],
  ['warming', 'nähert sich'],
  ['courting', 'wirbt'],
  ['full_court', 'mit aller Kraft'],
  ['low', 'gering'],
  ['medium', 'mittel'],
  ['high', 'hoch'],
  ['comment', 'Kommentar'],
  ['reply', 'Antwort'],
  ['connection', 'Verbindung'],
  ['mention', 'Erwähnung'],
  ['repost_with_text', 'geteilt mit Text'],
  ['repost', 'geteilt'],
  ['follow', 'gefolgt'],
  ['reaction', 'Reaktion'],
  ['own_staff', 'eigene Leute des Wettbewerbers'],
  ['teammate', 'Kollegen'],
  ['advisor_investor', 'Berater oder Geldgeber'],
  ['dismissed', 'ausgenommene Personen'],
  ['company_actor', 'Firmenseiten'],
  ['self', 'mit sich selbst'],
  ['duplicates', 'Wiederholungen'],
  ['talent', 'Personal'],
  ['sales_operations', 'Vertriebssteuerung'],
  ['sales_engineering', 'technischer Vertrieb'],
  ['sales_development', 'Vertriebsanbahnung'],
  ['customer_success', 'Kundenerfolg'],
  ['account_management', 'Kundenbetreuung'],
  ['partnerships', 'Partnerschaften'],
  ['sales_leadership', 'Vertriebsleitung'],
  ['account_executive', 'Verkauf'],
  ['executive', 'Geschäftsleitung'],
  ['marketing', 'Marketing'],
  ['product_engineering', 'Produkt und Technik'],
  ['other', 'Sonstiges'],
  ['unknown', 'unbekannt'],
])

/** A code of a report as people know it, in a language: `sales_development` as `sales development`. */
export function codeName(code: string, language: 'en' | 'de'): string {
  const english = code.replaceAll('_', ' ').toLowerCase()
  return language === 'de' ? (german.get(code) ?? english) : english
}
