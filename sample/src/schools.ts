import { itemAt } from './item-at.ts'

const towns =
  `Aldermoor,Brindelholt,Caldwyn,Drammikeld,Eskarvik,Fenwarden,Grallastad,Halvimar,Isvelburg,Jorrenfeld,
  Kestrimont,Lombrigny,Mirrelhaven,Nargotown,Oskelbrück,Pellanova,Quendabridge,Rustelford,Söndrivík,Tolmigrad,
  Ulverdijk,Vellanova del Río,Wexlacombe,Åsverås`
    .split(',')
    .map((town) => town.trim())

const patterns: readonly ((town: string) => string)[] = [
  (town) => `University of ${town}`,
  (town) => `${town} Institute of Applied Science`,
  (town) => `Hochschule für Technik ${town}`,
  (town) => `École Supérieure de ${town}`,
  (town) => `Universidad de ${town}`,
  (town) => `${town} School of Business, Law & Economics`,
  (town) => `Politecnico di ${town}`,
  (town) => `Uniwersytet ${town}`,
]

export const schoolCount = towns.length * patterns.length

/** Name of an invented school; any whole number not below 0 gives one. */
export function schoolAt(index: number): string {
  const town = itemAt(towns, Math.floor(index / patterns.length))
  return itemAt(patterns, index)(town)
}

export const degrees = ['Bachelor of Science', 'Bachelor of Arts', 'MSc', 'Diplom', 'Licence', 'MBA'] as const

export const fieldsOfStudy =
  `Computer Science,Mechanical Engineering,Economics,Law,Physics,Business Administration,
  Psychology,Industrial Design,Biochemistry,Mathematics,Philosophy,Politics and Economics,Supply Chain Management`
    .split(',')
    .map((field) => field.trim())
