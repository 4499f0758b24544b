export const levels = ['training', 'entry', 'senior', 'manager', 'director', 'vp', 'chief'] as const
export type Level = (typeof levels)[number]

const areas = `Sales,Marketing,Engineering,Product,Finance,Operations,People,Legal,Data,Security,Procurement,
  Customer Success,Partnerships,Research,Design,IT,Supply Chain,Communications`
  .split(',')
  .map((area) => area.trim())

const crafts =
  `Software Engineer,Data Scientist,Product Designer,Account Executive,Financial Analyst,Legal Counsel,
  Recruiter,Security Analyst,Mechanical Engineer,Solutions Architect,Content Strategist,Buyer,Clinical Researcher,
  Customer Success Manager,Data Engineer,DevOps Engineer,Sales Development Representative,Controller`
    .split(',')
    .map((craft) => craft.trim())

/** Job titles by seniority; some hold commas, accents, ampersands and other languages, as real ones do. */
export const titles: Record<Level, readonly string[]> = {
  training: [
    ...areas.map((area) => `${area} Intern`),
    'Working Student, Data',
    'Trainee',
    'Apprenti ingénieur',
  ],
  entry: [
    ...crafts,
    ...crafts.map((craft) => `Junior ${craft}`),
    'Sachbearbeiterin Einkauf',
    'Técnico de soporte',
  ],
  senior: crafts.flatMap((craft) => [`Senior ${craft}`, `Lead ${craft}`, `Principal ${craft}`]),
  manager: [
    ...areas.flatMap((area) => [`${area} Manager`, `Senior Manager, ${area}`, `Team Lead ${area}`]),
    'Sales Manager, DACH',
    'Abteilungsleiter Vertrieb',
    'Jefa de Operaciones',
  ],
  director: [
    ...areas.flatMap((area) => [`Director of ${area}`, `Head of ${area}`, `Senior Director, ${area}`]),
    'Directrice régionale',
    'Bereichsleiter Logistik',
    'Head of R&D',
  ],
  vp: [
    ...areas.flatMap((area) => [`VP ${area}`, `Vice President, ${area}`, `VP of ${area}, EMEA`]),
    'SVP Global Operations',
    'EVP, Strategy & Transformation',
  ],
  chief: [
    ...'Executive,Financial,Technology,Marketing,Revenue,Operating,People,Product,Data,Information Security'
      .split(',')
      .map((area) => `Chief ${area} Officer`),
    'CEO',
    'CFO',
    'CTO',
    'CMO',
    'Founder & CEO',
    'Co-Founder',
    'Managing Director',
    'Owner',
    'Geschäftsführerin',
    'Directeur général',
    'Founder, "Chief Everything Officer"',
  ],
}
