import { TIMES } from '#contract/limits.ts'
import type { HomeApplications } from '#contract/opportunities/home.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { peopleOf } from '../people.ts'
import { findUnanswered } from '../referrals/queries.ts'
import { findAsking } from '../tracking/queries.ts'
import { countHired, findJobThanksTo, findToThank } from '../thanks/queries.ts'
import { findHiring, findInvited } from './queries.ts'

// Of each kind.
const most = 3

/** Returns what waits for the viewer in applications. */
export const applicationsWaiting = async (platform: Platform, viewer: Viewer): Promise<HomeApplications> => {
  const { db, now } = platform
  const since = new Date(now().getTime() - TIMES.jobThanks)
  const [hiring, invited, referrals, asking, hired, helped, thanks] = await Promise.all([
    findHiring(db, viewer.id, most, now()),
    findInvited(db, viewer.id, most),
    findUnanswered(db, viewer.id, most),
    findAsking(db, viewer.id),
    findToThank(db, viewer.id, since, most),
    countHired(db, viewer.id, now()),
    findJobThanksTo(db, viewer.id, now(), most),
  ])
  const people = await peopleOf(platform, viewer, [
    ...referrals.map(({ asker_id }) => asker_id),
    ...thanks.map(({ member_id }) => member_id),
  ])
  return {
    hiring: hiring.map(({ id, title, fresh, waiting, answer_by: answerBy }) => ({
      ...{ _id: id, title, fresh, waiting, answerBy },
    })),
    invited: invited.map(({ id, title, company, state, interview_at: at }) => ({
      ...{ _id: id, title, company, state, at: state === 'interview' ? (at?.toISOString() ?? null) : null },
    })),
    referrals: referrals.flatMap(({ id, title, asker_id }) => {
      const asker = people.get(asker_id)
      return asker === undefined ? [] : [{ _id: id, title, asker }]
    }),
    asking: asking.map(({ _id, title, company }) => ({ _id, title, company })),
    hired: hired.map(({ id, ...job }) => ({ _id: id, ...job })),
    helped,
    thanks: thanks.flatMap(({ id, member_id, title, words }) => {
      const member = people.get(member_id)
      return member === undefined ? [] : [{ _id: id, member, title, words }]
    }),
  }
}
