import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { companyFit, matchCounts } from './company-fit.ts'
import { icpLists, icpTitle } from './icp.ts'

export const previewSampleSize = 10

export const previewIcp = operation({
  name: 'preview-icp',
  method: 'POST',
  path: '/company-icp/preview',
  room: 'icps',
  scope: 'read',
  writes: false,
  summary: 'See which companies an ideal customer profile would match',
  description: 'Takes what would be sent to create the ICP and saves nothing.',
  body: body({ title: Type.Optional(icpTitle), ...icpLists }),
  example: { social_industries: ['Software Development'], revenue: [], employees: ['51-200'], countries: [] },
  data: Type.Object({
    ...matchCounts.properties,
    sample: Type.Array(companyFit, {
      description: `The companies that fit best, at most ${previewSampleSize}, with the reasons.`,
    }),
  }),
})
