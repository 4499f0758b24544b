import type { CsvTable } from '../../csv/csv-table.ts'

export type ContactColumn =
  | 'socialUrl'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'jobTitle'
  | 'companyName'
  | 'companyDomain'
  | 'companySocialUrl'
  | 'connectedOn'

/** A list of contacts: the archive's Connections.csv, or any table with headings of these meanings. */
export const contactTable: CsvTable<ContactColumn> = {
  columns: {
    socialUrl: [
      'socialurl',
      'linkedinurl',
      'linkedinprofileurl',
      'linkedinprofile',
      'profileurl',
      'profilelink',
      'personlinkedinurl',
      'publicprofileurl',
      'linkedinlink',
      'linkedin',
      'url',
    ],
    name: ['name', 'fullname', 'contactname', 'contact'],
    firstName: ['firstname', 'givenname', 'first'],
    lastName: ['lastname', 'surname', 'familyname', 'last'],
    email: ['email', 'emailaddress', 'workemail', 'businessemail', 'mail'],
    jobTitle: ['jobtitle', 'title', 'position', 'currenttitle', 'role', 'occupation', 'headline'],
    companyName: ['companyname', 'company', 'currentcompany', 'organization', 'organisation', 'employer'],
    companyDomain: ['companydomain', 'domain', 'companywebsite', 'website'],
    companySocialUrl: [
      'companysocialurl',
      'companylinkedinurl',
      'companylinkedin',
      'companyprofileurl',
      'linkedincompanyurl',
    ],
    connectedOn: [
      'connectedon',
      'connectedat',
      'connecteddate',
      'connectiondate',
      'dateconnected',
      'connected',
    ],
  },
  required: ['socialUrl'],
  dates: ['connectedOn'],
  resumesByLine: true,
}
