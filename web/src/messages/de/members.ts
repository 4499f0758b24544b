import type { members as english } from '../en/members.ts'
import type { MessagesLike } from '../messages-like.ts'

export const members: MessagesLike<typeof english> = {
  roles: { owner: 'Eigentümer', admin: 'Verwalter', member: 'Mitglied', viewer: 'Leser' },
  signIn: {
    title: 'Anmelden',
    keyTab: 'API-Schlüssel',
    key: 'API-Schlüssel',
    keyHint:
      'Der erste Start des Dienstes gibt einen aus. Er wird gegen eine Sitzung getauscht und nicht gespeichert.',
    submit: 'Anmelden',
    wrongKey: 'Dieser Schlüssel gilt nicht. Wurde er ganz kopiert? Ein widerrufener öffnet nichts.',
    keyNeeded: 'Bitte einen Schlüssel eingeben.',
    lead: 'Wer uns vorstellen kann, und wer um unsere Kunden wirbt.',
    ended: 'Ihre Sitzung ist zu Ende. Bitte melden Sie sich neu an.',
    unsaved: 'Was Sie geschrieben hatten, bleibt in diesem Tab und wird nach dem Anmelden wieder angeboten.',
    passwordTab: 'Passwort',
    email: 'E-Mail',
    password: 'Passwort',
    workspace: 'Arbeitsbereich',
    workspaceHint: 'Sein Kurzname, wie er in Adressen hinter /w/ steht.',
    chooseWorkspace: 'In mehreren Arbeitsbereichen?',
    emailNeeded: 'Bitte die E-Mail-Adresse eingeben.',
    passwordNeeded: 'Bitte das Passwort eingeben.',
    wrong:
      'Mit dieser Adresse und diesem Passwort meldet sich niemand an. Wer es vergessen hat, lässt sich einen neuen Link geben.',
    tooMany: 'Zu viele falsche Versuche. Bitte eine Minute warten und dann noch einmal versuchen.',
    linkOpening: 'Der Link wird geöffnet …',
    linkRefused: 'Dieser Link öffnet nichts mehr',
    linkRefusedHint:
      'Er wurde benutzt oder ist zu alt. Wer den Dienst betreibt, gibt mit „throughline login-link“ einen neuen aus.',
    linkFailed: 'Der Link konnte nicht geöffnet werden',
    linkFailedHint:
      'Der Dienst hat nicht geantwortet, wie er soll. Bitte einen Moment warten und den Link noch einmal öffnen.',
    setPassword: 'Passwort setzen',
    setPasswordHint:
      'Sie sind angemeldet. Der Link wirkt kein zweites Mal: Wählen Sie ein Passwort für das nächste Mal.',
    newPassword: 'Neues Passwort',
    newPasswordHint: 'Mindestens {count} beliebige Zeichen; ein kurzer Satz ist gut.',
    again: 'Noch einmal dasselbe',
    tooShort: 'Mindestens {count} Zeichen.',
    notTheSame: 'Die beiden sind nicht gleich.',
    later: 'Später',
  },
  invite: {
    title: 'Einladung',
    join: '{workspace} beitreten',
    lead: '{by} lädt Sie ein, {email}. Ihre Rolle wird sein: {role}.',
    name: 'Ihr Name',
    nameNeeded: 'Bitte den Namen eingeben.',
    accept: 'Annehmen und anmelden',
    failed: 'Die Einladung konnte nicht geöffnet werden',
    tooMany: 'Zu viele Versuche. Bitte eine Minute warten und den Link dann wieder öffnen.',
    gone: 'Diese Einladung öffnet nichts mehr',
    goneHint:
      'Sie wurde angenommen, zurückgezogen, ersetzt oder ist zu alt. Bitten Sie um eine neue Einladung.',
    toSignIn: 'Zur Anmeldung',
  },
}
