import { unzipSync } from 'fflate'
import { type DataExport, getExport, getExportFile, startExport } from '#contract/privacy/exports.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

type Portal = Pick<TestPortal, 'as' | 'portal'>

/** Returns a member's latest data export. */
export const latestExport = async ({ as }: Pick<Portal, 'as'>, member: TestMember): Promise<DataExport | null> =>
  (await as(member).call(getExport)).body.export

/** Creates a data export and returns it once it is ready. */
export const readyExport = async ({ as, portal }: Portal, member: TestMember): Promise<DataExport> => {
  await as(member).call(startExport, { body: { password: member.password } })
  await portal.platform.tasks.runDue()
  const ready = await latestExport({ as }, member)
  if (ready?.state !== 'ready') throw new Error(`The copy is ${ready?.state ?? 'missing'}.`)
  return ready
}

/** Fetches the file of an export by its URL, as a browser without a login. */
export const fetchExport = ({ as }: Pick<Portal, 'as'>, url: string | null) => {
  const { pathname, searchParams } = new URL(url ?? '')
  const id = pathname.split('/').at(-1) ?? ''
  return as(undefined).call(getExportFile, { params: { id }, querystring: Object.fromEntries(searchParams) })
}

/** Returns the files of a zip by path. The only adapter of fflate, which reads what yazl writes. */
export const unzip = (archive: Uint8Array): Record<string, Uint8Array> => unzipSync(new Uint8Array(archive))

/** Creates a data export and returns its files by path. */
export const openExport = async (portal: Portal, member: TestMember): Promise<OpenedExport> => {
  const { body } = await fetchExport(portal, (await readyExport(portal, member)).url)
  const files = unzip(body)
  const text = (path: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[path])
  return {
    files,
    text,
    // The test decides on the content of rows.
    rows: (part) => JSON.parse(text(`data/${part}.json`)) as Record<string, unknown>[],
  }
}

type OpenedExport = {
  files: Record<string, Uint8Array>
  text: (path: string) => string
  rows: (part: string) => Record<string, unknown>[]
}

/** Returns the rows of a table as a spreadsheet reads them, by the names in its first line. */
export const csvRows = (table: string): Record<string, string>[] => {
  const lines: string[][] = [[]]
  for (const [, quoted = '', end] of table.replace('\uFEFF', '').matchAll(/(?:"((?:[^"]|"")*)")?(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  const [names = [], ...rows] = lines.slice(0, -1)
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [names[index] ?? '', value])))
}
