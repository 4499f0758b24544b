import { type Person, personAt } from './person.ts'
import type { Plan } from './plan.ts'

/** The people who work at each target account, by the number of the account; every account has at least one. */
export function peopleOfAccounts(plan: Plan): Person[][] {
  const people: Person[][] = Array.from({ length: plan.targetAccounts }, () => [])
  for (let index = plan.connectors; index < plan.connectors + plan.targetPeople; index++) {
    const person = personAt(plan, index)
    if (person.company) people[person.company.index]?.push(person)
  }
  return people
}
