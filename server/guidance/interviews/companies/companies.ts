import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import type { InterviewCompany } from '#contract/guidance/interviews.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { patternsOf } from '#server/platform/searchKey.ts'
import { companyKey } from '../companyKey.ts'
import { countAt, countInterviews, countOthers, findCompanyNames } from '../queries.ts'
import { spellingOf } from './spelling.ts'

/** Returns the companies and years of the interviews that the viewer may see, and the number of all. */
export const listCompanies = async (
  { db }: Platform,
  viewer: Viewer,
): Promise<{ companies: InterviewCompany[]; years: number[]; total: number }> => {
  const { companies, years } = await countInterviews(db, viewer, GUIDANCE_LIMITS.companies)
  return {
    companies,
    years: years.map(({ year }) => year),
    total: years.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Returns spellings of companies that contain all of the words. */
export const suggestCompanies = async (
  { db }: Platform,
  viewer: Viewer,
  words: string,
): Promise<{ names: string[] }> => ({
  names: await findCompanyNames(db, viewer, patternsOf(words), GUIDANCE_LIMITS.companyNames),
})

/** Returns how many interviews at a company the viewer may see, and the filter for them. */
export const interviewsAt = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  company: string,
): Promise<{ companyKey: string; count: number }> => {
  const key = companyKey((await spellingOf(db, company)) ?? company)
  return { companyKey: key, count: await countOthers(db, viewer, { companyKey: key, except: null }) }
}

/** Counts the interviews at companies that the viewer may see, by their names as the career office spells them; without those that have none. */
export const countInterviewsAt = async (
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  names: readonly string[],
): Promise<Map<string, { companyKey: string; count: number }>> => {
  const counts = new Map((await countAt(db, viewer, names.map(companyKey))).map(({ key, count }) => [key, count]))
  return new Map(
    names.flatMap((name) => {
      const key = companyKey(name)
      const count = counts.get(key)
      return count === undefined ? [] : [[name, { companyKey: key, count }] as const]
    }),
  )
}
