import type { CsvTable } from '../csv/csv-table.ts'
import type { DateOrder } from '../text/read-date.ts'

// The files of the network's data archive beside Connections.csv. Their free texts (CONTENT, Message, Text) are
// not named, so they are never cut out.

/** The network writes its numeric dates as in the United States, whatever language its headings have. */
export const archiveDateOrder: DateOrder = 'month first'

export type ProfileColumn = 'firstName' | 'lastName' | 'headline'

export const profileTable: CsvTable<ProfileColumn> = {
  columns: { firstName: ['firstname'], lastName: ['lastname'], headline: ['headline'] },
  required: ['firstName', 'lastName'],
  resumesByLine: false,
}

export type PositionColumn = 'companyName' | 'title' | 'startedOn' | 'finishedOn'

export const positionTable: CsvTable<PositionColumn> = {
  columns: {
    companyName: ['companyname', 'company'],
    title: ['title', 'position'],
    startedOn: ['startedon', 'startdate'],
    finishedOn: ['finishedon', 'enddate'],
  },
  required: ['companyName', 'title'],
  resumesByLine: false,
}

type EducationColumn = 'schoolName' | 'degree' | 'startedOn' | 'finishedOn'

export const educationTable: CsvTable<EducationColumn> = {
  columns: {
    schoolName: ['schoolname', 'school'],
    degree: ['degreename', 'degree'],
    startedOn: ['startdate', 'startedon'],
    finishedOn: ['enddate', 'finishedon'],
  },
  required: ['schoolName'],
  resumesByLine: false,
}

export type MessageColumn = 'from' | 'senderUrl' | 'to' | 'recipientUrls' | 'sentAt' | 'folder' | 'isDraft'

export const messageTable: CsvTable<MessageColumn> = {
  columns: {
    from: ['from'],
    senderUrl: ['senderprofileurl'],
    to: ['to'],
    recipientUrls: ['recipientprofileurls', 'recipientprofileurl'],
    sentAt: ['date'],
    folder: ['folder'],
    isDraft: ['ismessagedraft'],
  },
  required: ['from', 'senderUrl', 'sentAt'],
  resumesByLine: false,
}

export type InvitationColumn = 'from' | 'to' | 'sentAt' | 'direction' | 'inviterUrl' | 'inviteeUrl'

export const invitationTable: CsvTable<InvitationColumn> = {
  columns: {
    from: ['from'],
    to: ['to'],
    sentAt: ['sentat'],
    direction: ['direction'],
    inviterUrl: ['inviterprofileurl'],
    inviteeUrl: ['inviteeprofileurl'],
  },
  required: ['sentAt', 'direction', 'inviterUrl', 'inviteeUrl'],
  resumesByLine: false,
}

export type RecommendationColumn = 'firstName' | 'lastName' | 'companyName' | 'createdOn'

export const recommendationTable: CsvTable<RecommendationColumn> = {
  columns: {
    firstName: ['firstname'],
    lastName: ['lastname'],
    companyName: ['company', 'companyname'],
    createdOn: ['creationdate'],
  },
  required: ['firstName', 'lastName', 'createdOn'],
  resumesByLine: false,
}

export type EndorsementColumn = 'firstName' | 'lastName' | 'publicUrl' | 'endorsedOn'

/** Given and received alike: the other person is the endorsee of the one and the endorser of the other. */
export const endorsementTable: CsvTable<EndorsementColumn> = {
  columns: {
    firstName: ['endorseefirstname', 'endorserfirstname'],
    lastName: ['endorseelastname', 'endorserlastname'],
    publicUrl: ['endorseepublicurl', 'endorserpublicurl'],
    endorsedOn: ['endorsementdate'],
  },
  required: ['publicUrl', 'endorsedOn'],
  resumesByLine: true,
}
