import { careerOf } from './career.ts'
import { companyAt } from './company.ts'
import type { SampleConnector } from './connector.ts'
import { csvLine } from './csv-line.ts'
import { positionDate } from './dates.ts'
import { seededRandom } from './random.ts'
import { skills } from './skills.ts'
import { connectorStream, connectorStreams } from './streams.ts'

/** The lines of Profile.csv. As in real archives the profile's own address is not in it. */
export function* profileLines({ person, title, companyName }: SampleConnector): Generator<string> {
  yield 'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,'
  yield 'Twitter Handles,Websites,Instant Messengers\n'
  const location = placeOf(person.company?.place)
  const website = person.company ? `[COMPANY:https://${person.company.domain}]` : ''
  const headline = `${title} at ${companyName}`
  yield csvLine([
    person.firstName,
    person.lastName,
    '',
    '',
    '',
    headline,
    '',
    '',
    '',
    location,
    '',
    website,
    '',
  ])
}

/** The lines of Positions.csv, newest first; a blank end is the present. */
export function* positionsLines({ plan, person }: SampleConnector): Generator<string> {
  yield 'Company Name,Title,Description,Location,Started On,Finished On\n'
  for (const position of careerOf(plan, person).positions) {
    const { companyName, title, startedIn, finishedIn, companyIndex } = position
    const location = placeOf(companyAt(plan, companyIndex).place)
    const finished = finishedIn === null ? '' : positionDate(finishedIn)
    yield csvLine([companyName, title, '', location, positionDate(startedIn), finished])
  }
}

/** The lines of Education.csv; half of the people give years only. */
export function* educationLines({ plan, person, index }: SampleConnector): Generator<string> {
  yield 'School Name,Start Date,End Date,Notes,Degree Name,Activities\n'
  const dateOf = index % 2 === 0 ? yearOf : positionDate
  for (const { schoolName, degree, fieldOfStudy, startedIn, finishedIn } of careerOf(plan, person)
    .education) {
    yield csvLine([schoolName, dateOf(startedIn), dateOf(finishedIn), '', `${degree}, ${fieldOfStudy}`, ''])
  }
}

/** The lines of Skills.csv, which no importer needs. */
export function* skillsLines({ plan, index }: SampleConnector): Generator<string> {
  yield 'Name\n'
  const random = seededRandom(plan.seed, connectorStream(connectorStreams.activity, index), 1)
  for (const skill of random.shuffle(skills).slice(0, 6)) yield csvLine([skill])
}

function placeOf(place: { city: string; region: string; country: string } | undefined): string {
  return place ? `${place.city}, ${place.region}, ${place.country}` : ''
}

function yearOf(month: number): string {
  return String(Math.floor(month / 12))
}
