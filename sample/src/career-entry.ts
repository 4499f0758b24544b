import { careerOf, type Education, type Position } from './career.ts'
import { companyAt } from './company.ts'
import { isoMonth } from './dates.ts'
import type { CareerEntry, EducationEntry, PositionEntry } from './json-import-body.ts'
import type { Person } from './person.ts'
import type { Plan } from './plan.ts'

/** A person's positions and education in the JSON form of an import. */
export function careerEntry(plan: Plan, person: Person): CareerEntry {
  const { positions, education } = careerOf(plan, person)
  return {
    positions: positions.map((position) => positionEntry(plan, position)),
    education: education.map(educationEntry),
  }
}

function positionEntry(plan: Plan, position: Position): PositionEntry {
  const { socialUrl, domain } = companyAt(plan, position.companyIndex)
  return {
    company_name: position.companyName,
    company_social_url: socialUrl,
    company_domain: domain,
    title: position.title,
    headcount: position.headcount,
    started_on: isoMonth(position.startedIn),
    ...(position.finishedIn === null ? {} : { finished_on: isoMonth(position.finishedIn) }),
  }
}

function educationEntry(education: Education): EducationEntry {
  return {
    school_name: education.schoolName,
    degree: education.degree,
    field_of_study: education.fieldOfStudy,
    started_on: isoMonth(education.startedIn),
    finished_on: isoMonth(education.finishedIn),
  }
}
