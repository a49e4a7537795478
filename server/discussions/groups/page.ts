import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentPoll } from '../polls/presenter.ts'
import { findCurrentPoll } from '../polls/queries.ts'
import { upcomingEvents } from './events/events.ts'
import { findFaces, findKeepers, findNewcomers } from './faces/queries.ts'
import { findRequests } from './membership/queries.ts'
import { mayInvite, presentGroup } from './presenter.ts'
import { countThreads, findGroup } from './queries.ts'

const day = 86_400_000
// How long newcomers are named, and a closed poll waits for its event.
const month = 30 * day
const afterPoll = 28 * day

/** Returns a group with what is next in it and who is in it, as far as the viewer may see it. Throws `group.not_found`. */
export const readGroup = async (platform: Platform, viewer: Viewer, id: string): Promise<GroupPage> => {
  const { db, config, hooks, now } = platform
  const at = now()
  const row = orThrow(await findGroup(db, viewer, id, at), 'group.not_found')
  const isMember = row.state === 'member'
  const isStarted = row.kind === 'club' || row.kind === 'interest'
  const known = viewer.limited ? [] : await hooks.findContacts(db, viewer.id)
  const before = (span: number) => new Date(at.getTime() - span)
  const [poll, events, faces, keepers, newcomers, threads, requests] = await Promise.all([
    row.readable ? findCurrentPoll(db, viewer, id, before(afterPoll)) : undefined,
    row.readable ? upcomingEvents(platform, viewer, id) : [],
    findFaces(db, viewer.id, { groupIds: [id], known, limit: DISCUSSION_LIMITS.groupFaces }),
    findKeepers(db, viewer.id, id),
    isMember
      ? findNewcomers(db, viewer.id, { groupId: id, since: before(month), limit: DISCUSSION_LIMITS.groupNewcomers })
      : { people: [], count: 0 },
    row.readable ? countThreads(db, viewer, row.space_id) : 0,
    row.role === 'keeper' && isStarted ? findRequests(db, viewer.id, id) : [],
  ])
  const show = (each: PersonRow) => {
    const card = person(config.publicUrl, each)
    return isMember ? acquainted(card) : card
  }
  const people = (rows: readonly PersonRow[]) => (viewer.limited ? [] : rows.map(show))
  const found = faces.get(id) ?? []
  return {
    group: presentGroup(row, viewer, config.publicUrl, found.slice(0, DISCUSSION_LIMITS.groupCardFaces)),
    readable: row.readable && !viewer.limited,
    poll: poll === undefined ? null : presentPoll(poll, viewer, config.publicUrl, at),
    nextEvent: events[0] ?? null,
    keepers: people(keepers),
    faces: people(found),
    newcomers: people(newcomers.people),
    newcomerCount: newcomers.count,
    threads,
    events: events.length,
    requests: requests.length,
    needsKeeper: isMember && row.keepers === 0,
    mayAddEvent: isMember && !viewer.limited,
    mayInvite: isMember && !viewer.limited && mayInvite(row),
    mayPlan: isMember && !viewer.limited && (poll === undefined || poll.closed_at !== null || poll.closes_at <= at),
  }
}
