import { strToU8, zipSync } from 'fflate'

/** Returns an Excel workbook with one sheet; numbers stay numbers. */
export const workbook = (
  rows: readonly (readonly (string | number)[])[],
  name = 'list.xlsx',
  sheet = 'Sheet1',
): File => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const cell = (value: string | number, place: string): string =>
    typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  const data = rows
    .map((cells, row) => {
      const all = cells.map((value, column) => cell(value, `${columnName(column)}${row + 1}`))
      return `<row r="${row + 1}">${all.join('')}</row>`
    })
    .join('')
  const related = (type: string, target: string) =>
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const files = {
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  return new File([zipped], name)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`
}
