import Type from 'typebox'
import { columnMapField, dateOrderField } from '../jobs/column-map.ts'
import { jobAccepted } from '../jobs/job.ts'
import { operation } from '../operation.ts'
import { body, day, dayPattern, dryRun, formFlag, list, text } from '../primitives.ts'
import { contactColumns } from './contact-columns.ts'
import { connectorImport } from './import-shapes.ts'

export const importBodyBytesMax = 16 * 1024 * 1024

const fullText =
  '`true`: who is not in the list is no longer connected. The network’s own export of connections needs it only where ' +
  'more than half of the contacts would go; a push says it of every connector that it sends `contacts` of.'

const exportedOn =
  'The day the export was made. Of two exports that contradict each other in names, titles, employers or careers the ' +
  'later one counts, and what people report of themselves stands above what others report of them. Who connected after ' +
  'it stays connected. Without it: '

export const importConnectors = operation({
  name: 'import-connectors',
  method: 'POST',
  path: '/network/connectors/import',
  room: 'connectors',
  scope: 'write',
  summary: 'Import a connector with contacts',
  description:
    "Takes a person's own data archive (.zip), its Connections.csv, a generic CSV or NDJSON as multipart form, or " +
    'connectors as JSON. Answers at once with a job. Importing again updates: nothing is doubled, notes and statuses ' +
    "stay. Contacts that the network's own export of connections leaves out are marked as no longer connected; with " +
    '`full=true` so are those that any other list leaves out. An archive of somebody else than `social_url` says is ' +
    'refused. No message text is kept.',
  takes: 'json-or-upload',
  bodyBytesMax: importBodyBytesMax,
  body: body({
    connectors: Type.Array(connectorImport, { minItems: 1, maxItems: 100 }),
    owner_email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
    create_owner_if_missing: Type.Optional(Type.Boolean()),
    full: Type.Optional(Type.Boolean({ description: fullText })),
    exported_on: Type.Optional(day(`${exportedOn}today.`)),
    dry_run: Type.Optional(Type.Boolean({ description: 'true reads and counts but changes nothing.' })),
  }),
  example: {
    connectors: [
      {
        social_url: 'https://www.linkedin.com/in/ada-chen',
        name: 'Ada Chen',
        contacts: [
          {
            social_url: 'https://www.linkedin.com/in/ben-ode',
            name: 'Ben Ode',
            job_title: 'CFO',
            company_name: 'Globex',
            connected_on: '2023-04-05',
          },
        ],
      },
    ],
    owner_email: 'ada@acme.example',
    create_owner_if_missing: true,
  },
  form: Type.Object({
    social_url: text('Profile address of the connector, where the file does not name it.'),
    name: text('Name of the connector, where the file does not name it.', { maxLength: 256 }),
    owner_email: text('Owner of the connector.'),
    create_owner_if_missing: formFlag('`true` adds an unknown owner_email to the directory.'),
    connector_tag: list('Tags of the connector.', { itemLengthMax: 256 }),
    full: formFlag(fullText),
    exported_on: text(
      `${exportedOn}the date of the files in an archive, else the newest date in the file, else today.`,
      { pattern: dayPattern, expects: 'YYYY-MM-DD' },
    ),
    column_map: columnMapField(contactColumns),
    date_order: dateOrderField,
    dry_run: dryRun('`true` reads and counts but changes nothing.'),
  }),
  status: 202,
  data: jobAccepted,
})
