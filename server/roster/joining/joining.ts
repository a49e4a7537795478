import type { Claim, ClaimFacts } from '#contract/roster/claims.ts'
import { registerClaimed } from '#server/account/public.ts'
import { record } from '#server/college/public.ts'
import { assessRecords } from '#server/people/public.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { firstNameOf } from '#server/platform/email/face.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { matchKey } from '../matching/keys.ts'
import { usnKey } from '../values/figures.ts'
import { findFitting, findLink, type Fitting, type Link, linkMember, markOpened, useLink } from '../claims/queries.ts'

type Opened = {
  kind: Link['kind']
  graduationYear: number | null
  name: string
  needsSecondFact: boolean
  expiresAt: string
}

/** Returns the purpose of a link, without any data of its person. Throws `link.invalid`, `join.used`, `join.expired` and `join.withdrawn`. */
export const open = async (platform: Platform, token: string, { network }: Caller): Promise<Opened> => {
  const { db, limiters, now } = platform
  await limiters.claimCallers.take(network)
  const link = await find(platform, db, token)
  await markOpened(db, link.id, now())
  return {
    ...{ kind: link.kind, graduationYear: link.graduation_year, name: link.name },
    ...{
      needsSecondFact: link.has_second_fact || link.kind !== 'invitation',
      expiresAt: link.expires_at.toISOString(),
    },
  }
}

/** Returns the person of the only record that fits the facts. Throws as `open`, `join.facts`, and `request.rate_limited` beyond 10 attempts a day. */
export const check = async (
  platform: Platform,
  facts: ClaimFacts,
  { network }: Caller,
): Promise<{ firstName: string; graduationYear: number; email: string | null }> => {
  await platform.limiters.claimCallers.take(network)
  return transaction(platform.db, async (tx) => {
    const { link, fitting } = await fit(platform, tx, facts)
    return { firstName: firstNameOf(fitting.full_name), graduationYear: fitting.graduation_year, email: link.email }
  })
}

/** Registers a verified alumnus with their record, and uses the link up. Throws as `check` and as the registration of alumni. */
export const claim = async (
  platform: Platform,
  { shownName, email, password, ...facts }: Claim,
  caller: Caller,
): Promise<{ success: true; message: string; _id: string }> => {
  const { db, now } = platform
  await platform.limiters.claimCallers.take(caller.network)
  const { link, fitting } = await transaction(db, (tx) => fit(platform, tx, facts))
  const account = {
    fullName: shownName,
    email,
    password,
    graduationYear: fitting.graduation_year,
    course: fitting.course,
  }
  const _id = await registerClaimed(platform, account, caller, email === link.email, async (tx, memberId) => {
    // Of two concurrent requests, the second finds the link used or the record taken.
    if (!(await useLink(tx, link.id))) throw new AppError('join.used')
    if (!(await linkMember(tx, fitting.id, memberId, now()))) throw new AppError('join.used')
    await assessRecords(platform, tx)
    const actor = { id: memberId, fullName: shownName }
    const entry = { action: 'roster.claimed', subjectId: memberId, subject: shownName, details: { by: link.kind } }
    await record(tx, { actor, ...entry, ip: caller.ip, at: now() })
  })
  return { success: true, message: translate(caller.language, 'answers', 'joined'), _id }
}

const find = async ({ now }: Platform, db: Db, token: string): Promise<Link> => {
  const link = await findLink(db, hashToken(token))
  if (link === undefined) throw new AppError('link.invalid')
  if (link.withdrawn_at !== null || link.closed) throw new AppError('join.withdrawn')
  if (link.taken || link.uses >= link.most_uses) throw new AppError('join.used')
  if (link.expires_at <= now()) throw new AppError('join.expired')
  return link
}

/**
 * Returns the only record that name, class and a second fact fit. The address that an invitation reached is the second fact of a record without USN and
 * birth date; where there is one, it is asked for, because the email itself says first name and class.
 */
const fit = async (platform: Platform, tx: Db, facts: ClaimFacts): Promise<{ link: Link; fitting: Fitting }> => {
  const link = await find(platform, tx, facts.token)
  const name = matchKey(facts.fullName)
  await platform.limiters.claims.take(link.record_id === null ? `${link.id}:${name}` : link.id)
  const found = await findFitting(tx, {
    ...{ matchKey: name, year: facts.graduationYear, usnKey: usnKey(facts.usn) },
    birthDate: facts.birthDate === '' ? null : facts.birthDate,
    email: link.has_second_fact ? null : link.email,
  })
  const [fitting] = found
  const isOfLink =
    link.record_id === null ? fitting?.graduation_year === link.graduation_year : fitting?.id === link.record_id
  if (fitting === undefined || found.length > 1 || !isOfLink) throw new AppError('join.facts')
  return { link, fitting }
}
