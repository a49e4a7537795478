import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { updatePayload } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { groupName } from '../presenter.ts'
import type { GroupRow } from '../queries.ts'
import { findLanguage, findNamed, findRecipients, findSubject, type GroupNews, type Recipient } from './queries.ts'

type Notice = GroupNews & { after?: string }

const kind = 'group_notice'
// How many members are notified in one transaction.
const batch = 200

/** Notifies the members of a group of a poll or an event. Runs after `tx` commits. */
export const announceToGroup = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, news: GroupNews): Promise<void> =>
  tasks.enqueue<Notice>(tx, { kind }, news)

/** Notifies members in batches. Each batch is committed with the progress, so no one is skipped or notified twice. */
export const groupNotices = (platform: Platform): Work<Notice> => ({
  kind,
  persistent: true,
  perform: async (notice, { id }) => {
    const { db, now } = platform
    const [about, group] = [await findSubject(db, notice), await findNamed(db, notice.groupId)]
    if (about === undefined || group === undefined) return undefined
    const recipients = await findRecipients(db, notice, notice.after, batch)
    const last = recipients.at(-1)
    if (last === undefined) return undefined
    const { subject, actorId } = notice
    const type = notice.news === 'event' ? 'group_event' : 'group_poll'
    await transaction(db, async (tx) => {
      for (const recipient of recipients) {
        const values = {
          news: newsFor(notice, recipient),
          title: about.title,
          group: groupName(recipient.language, group),
          ...(about.until !== null && { until: about.until.toISOString() }),
        }
        await notify(platform, tx, { memberId: recipient.memberId, type, subject, actorId, values })
      }
      await updatePayload(tx, id, { ...notice, after: last.memberId })
    })
    return recipients.length === batch ? now() : undefined
  },
})

const newsFor = ({ news }: Notice, { answer }: Recipient): string => {
  if (news !== 'event') return news === 'poll' ? 'started' : 'reminder'
  if (answer === 'going') return 'going'
  return answer === 'if_needed' ? 'invited' : 'added'
}

/** Notifies a member of something about their membership of a group, which has its name in their language. */
export const notifyOfMembership = async (
  platform: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  {
    news,
    memberId,
    actorId,
    group,
  }: {
    news: 'invited' | 'asked' | 'accepted' | 'keeper' | 'unkept'
    memberId: string
    actorId?: string
    group: Pick<GroupRow, 'id' | 'kind' | 'name'>
  },
): Promise<void> => {
  const values = { news, name: groupName(await findLanguage(tx, memberId), group) }
  await notify(platform, tx, {
    ...{ memberId, type: 'group_membership', subject: group.id, values },
    ...(actorId !== undefined && { actorId }),
  })
}
