export const skills: readonly string[] =
  `Negotiation|Product Management|Research and Development (R&D)|SaaS|Leadership
Data Analysis|Machine Learning|Go-to-Market Strategy|Contracts, Procurement|Mechanical Design|Public Speaking|SQL
Supply Chain|Brand Strategy|Conduite du changement|Vertriebssteuerung`
    .split(/[|\n]/)
    .map((skill) => skill.trim())
