import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, text } from '../primitives.ts'
import { dateOrderField } from './column-map.ts'
import { importPreview, previewedImports } from './import-preview.ts'

export const previewImport = operation({
  name: 'preview-import',
  method: 'POST',
  path: '/imports/preview',
  room: 'jobs',
  scope: 'read',
  writes: false,
  summary: 'See how a file would be read before anything is written',
  description:
    'Takes the file that would be imported and reads its beginning as the import would: what kind of file it is, which ' +
    'column is read as what and how sure that is, a few values of each, the first rows, how many there are, and what is ' +
    'likely to go wrong. Whatever the file holds is answered with 200; nothing is written.',
  takes: 'upload',
  form: Type.Object({
    kind: oneOf(previewedImports, {
      wire: 'text',
      description: 'What the file would be imported as.',
    }),
    column_map: text(
      'Which heading is which field, as for the import: a JSON object such as {"Profil": "social_url"}. The fields are ' +
        'named in `fields`.',
      { maxLength: 20_000 },
    ),
    date_order: dateOrderField,
    interaction_type: text('Of interactions: the type of rows that name none.', { maxLength: 100 }),
    rep_url: text('Of interactions: the profile that acted, where the rows do not name it.'),
    target_url: text('Of interactions: the author of the post, where the rows do not name them.'),
  }),
  data: importPreview,
})
