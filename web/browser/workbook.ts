import { zipOf } from './zip-of.ts'

/** A text, a number, or a day, which a workbook keeps as a number that its style shows as a day. */
type Cell = string | number | Date

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'
/** Of the style for days, the second of two. */
const dayStyle = 1

/** An Excel workbook (ECMA-376) with these sheets, as small as one can be. */
export async function workbook(sheets: Record<string, readonly (readonly Cell[])[]>): Promise<Buffer> {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ofPackage}">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
  names.forEach((name, at) => {
    const rows = (sheets[name] ?? []).map((row, line) => {
      const cells = row.map((cell, column) => cellOf(cell, `${letters[column]}${line + 1}`))
      return `<row r="${line + 1}">${cells.join('')}</row>`
    })
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
  })
  return zipOf(parts)
}

/** Of the columns; more are not needed. */
const letters = 'ABCDEFGH'

function cellOf(cell: Cell, at: string): string {
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return `<c r="${at}" s="${dayStyle}"><v>${cell.getTime() / 86_400_000 + daysFrom1900}</v></c>`
}

/** From the day 0 of workbooks to that of the clock. */
const daysFrom1900 = 25_569

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
