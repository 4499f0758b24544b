import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { icp, icpLists, icpTitle } from './icp.ts'

export const createIcp = operation({
  name: 'create-icp',
  method: 'POST',
  path: '/company-icp',
  room: 'icps',
  scope: 'write',
  summary: 'Create an ideal customer profile',
  description:
    'Answers the ICP itself, with the lists as they were sent. A company fits from 0 to 100: industry counts 30, ' +
    'employees 25, revenue 25 and country 20, each as far as it is asked for and known of the company.',
  body: body({ title: icpTitle, ...icpLists }),
  example: {
    title: 'Mid-size software in Europe',
    social_industries: ['Software Development'],
    revenue: ['$10M-$25M'],
    employees: ['51-200', '201-500'],
    countries: ['Germany', 'Sweden'],
  },
  status: 201,
  data: icp,
})
