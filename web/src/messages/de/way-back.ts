import type { wayBack as english } from '../en/way-back.ts'
import type { MessagesLike } from '../messages-like.ts'

export const wayBack: MessagesLike<typeof english> = {
  connector_import:
    'Die falsche Datei oder die falsche Person? Ist der Kontaktgeber neu, entfernen Sie ihn auf seiner Seite. Sonst importieren Sie seine richtige Liste mit dem heutigen Tag als dem ihrer Entstehung und geben an, dass sie vollständig ist: Wer darin fehlt, ist nicht mehr verbunden.',
  target_account_import:
    'Die falsche Liste? Sehen Sie sich die neuen Zielkunden an, wählen Sie alle aus, und löschen Sie sie, oder geben Sie ihnen eine andere Stufe.',
  client_company_import:
    'Die falsche Liste? Importieren Sie die richtige, und geben Sie an, dass sie vollständig ist: Firmen früherer Dateien, die darin fehlen, sind keine Kunden mehr.',
  crm: 'Die falsche Liste? Importieren Sie die richtige, und geben Sie an, dass sie vollständig ist: Was darin fehlt, gilt als weg, und was wieder darin steht, ist wieder da.',
  interaction_import:
    'Der falsche Wettbewerber? Importieren Sie die Datei noch einmal mit dem richtigen: Ihre Interaktionen und Vertreter gehen über.',
}
