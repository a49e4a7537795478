import type { Db } from '#server/platform/db/database.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { companyKey } from '../companyKey.ts'
import { findSpellings, findWritten, renameCompany } from './queries.ts'

/** Returns the career office's name of a company: of these words, or else of a spelling that differs in punctuation or legal form only. */
export const spellingOf = async (db: Db, written: string): Promise<string | undefined> => {
  const rows = await findSpellings(db, companyKey(written))
  return (rows.find(({ word_key }) => word_key === searchKey(written)) ?? rows[0])?.name
}

/** Returns how an interview's company is stored: as the career office spells it, and as its writer does where that differs. */
export const storedCompany = async (db: Db, written: string) => {
  const company = (await spellingOf(db, written)) ?? written
  const isRenamed = company !== written
  return {
    ...{ company, company_key: companyKey(company) },
    ...{ written: isRenamed ? written : null, written_key: isRenamed ? companyKey(written) : null },
  }
}

/** Returns the key of the company that the career office has merged the one with this key into; the same key without such a merge. */
export const mergedKeyOf = async (db: Db, key: string): Promise<string> => {
  const [{ name } = { name: undefined }] = await findSpellings(db, key)
  return name === undefined ? key : companyKey(name)
}

/** Gives interviews the career office's name of their company, or the one that their writer used, after it has changed the names of these spellings. */
export const renameCompanies = async (tx: Db, spellings: readonly string[]): Promise<void> => {
  for (const { company, written } of await findWritten(tx, [...new Set(spellings.map(companyKey))])) {
    const stored = await storedCompany(tx, written)
    if (stored.company === company) continue
    await renameCompany(tx, { company, written }, stored, { from: searchKey(company), to: searchKey(stored.company) })
  }
}
