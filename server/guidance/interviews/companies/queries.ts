import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Returns the career office's names of spellings with a `companyKey`. */
export const findSpellings = (db: Db, companyKey: string) =>
  db
    .selectFrom('pathway_companies')
    .select(['word_key', 'name'])
    .where('company_key', '=', companyKey)
    .orderBy('word_key')
    .execute()

/** Returns the companies of interviews whose writers used words with these keys, and these words. */
export const findWritten = async (db: Db, keys: readonly string[]): Promise<{ company: string; written: string }[]> => {
  const { rows } = await sql<{ company: string; written: string }>`
    select distinct company, coalesce(written, company) as written from interviews
    where written_key = any (${keys}::text[]) or written_key is null and company_key = any (${keys}::text[])`.execute(
    db,
  )
  return rows
}

type Renamed = { company: string; company_key: string; written: string | null; written_key: string | null }

/** Renames the company of interviews, also in what the search finds, where it comes first. */
export const renameCompany = async (
  tx: Db,
  { company, written }: { company: string; written: string },
  to: Renamed,
  key: { from: string; to: string },
): Promise<void> => {
  await sql`
    update interviews set company = ${to.company}, company_key = ${to.company_key}, written = ${to.written}, written_key = ${to.written_key},
      search_key = ${key.to}::text || substr(search_key, length(${key.from}::text) + 1)
    where company = ${company} and coalesce(written, company) = ${written}`.execute(tx)
}
