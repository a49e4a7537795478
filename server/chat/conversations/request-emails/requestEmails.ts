import type { Language } from '#contract/languages.ts'
import { findViewerById } from '#server/members/public.ts'
import { emailTo, nextDigest, recipientFor } from '#server/notifications/public.ts'
import { introduce } from '#server/people/public.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import { type Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailItem } from '#server/platform/email/emailContent.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { translate } from '#server/platform/text.ts'
import { answerContactRequest, conversationWith } from '../conversation.ts'
import { findUnmailedRequests, findWaitingRequests, markRequestsEmailed, type WaitingRequest } from './queries.ts'

type Summary = { memberId: string; requestedAt: string }
type SummaryEmail = { memberId: string; peerIds: readonly string[] }

const summary = { kind: 'request.summary' }
const mail = { kind: 'mail.message_requests' }
const longestQuote = 140

/** Schedules the next email that sums up a member's message requests, unless one is already scheduled. */
export const scheduleRequestSummary = (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  tx: Db,
  memberId: string,
): Promise<void> =>
  tasks.enqueue<Summary>(tx, summary, { memberId, requestedAt: now().toISOString() }, { key: memberId })

/**
 * Sends the email about a member's message requests, at 8 in the morning in their time zone. After an email the task waits for
 * the next morning, so that a member gets at most one a day. Each request is in one email only.
 */
export const requestSummaries = (platform: Platform): Work<Summary> => ({
  ...summary,
  perform: async ({ memberId, requestedAt }) => {
    const { db, emails, now } = platform
    const recipient = await recipientFor(platform, memberId, 'message_request', 'mail')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const morning = nextDigest(new Date(requestedAt), 'daily', recipient.time_zone)
    if (morning > now()) return morning

    const peerIds = await findUnmailedRequests(db, memberId)
    if (peerIds.length === 0) return undefined
    await transaction(db, async (tx) => {
      await markRequestsEmailed(tx, memberId, peerIds)
      await emails.send<SummaryEmail>(tx, mail, { memberId, peerIds })
    })
    return nextDigest(now(), 'daily', recipient.time_zone)
  },
})

/** Composes the email about message requests, with each sender as the recipient may see them; none once all were opened or answered. */
export const requestSummaryEmail = (platform: Platform): EmailType<SummaryEmail> => ({
  ...mail,
  compose: async ({ memberId, peerIds }) => {
    const recipient = await recipientFor(platform, memberId, 'message_request', 'mail')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const viewer = await findViewerById(platform.db, memberId)
    const requests = await findWaitingRequests(platform.db, memberId, peerIds)
    const [first] = requests
    if (viewer === undefined || first === undefined) return undefined
    const values = { count: requests.length, name: first.full_name }
    return emailTo(platform, recipient, 'message_request', {
      key: 'message_requests',
      values,
      url: '/dashboard/messages',
      items: await itemsOf(platform, viewer, requests),
    })
  },
})

const itemsOf = async (
  platform: Platform,
  viewer: Viewer,
  requests: readonly WaitingRequest[],
): Promise<EmailItem[]> => {
  const introductions = await introduce(
    platform,
    viewer,
    requests.map(({ peer_id }) => peer_id),
  )
  const { config, emailActions } = platform
  const link = async (name: 'accept_message_request' | 'decline_message_request', peerId: string) => ({
    label: translate(viewer.language, 'mail', `act.${name}`),
    url: `${config.publicUrl}/act#${await emailActions.tokenFor(viewer.id, name, peerId)}`,
  })
  const itemOf = async (request: WaitingRequest): Promise<EmailItem> => {
    const { position, company, fieldOfStudy } = introductions.get(request.peer_id) ?? {}
    return {
      title: nameAndYear(request, viewer.language),
      lines: [
        ...[fieldOfStudy, position, company].filter((line): line is string => typeof line === 'string' && line !== ''),
        `“${firstLine(request.body)}”`,
      ],
      actions: [
        await link('accept_message_request', request.peer_id),
        await link('decline_message_request', request.peer_id),
      ],
    }
  }
  return Promise.all(requests.map(itemOf))
}

const nameAndYear = ({ full_name: name, role, graduation_year: year }: WaitingRequest, language: Language): string =>
  year === null
    ? name
    : translate(language, 'mail', `person.${role === 'student' ? 'student' : 'alumni'}`, { name, year: String(year) })

const firstLine = (body: string): string => {
  const line = Array.from(body.trim().split('\n')[0] ?? '')
  return line.length > longestQuote ? `${line.slice(0, longestQuote).join('')}…` : line.join('')
}

/** Returns the actions of the links in that email: accept or decline a member's request. */
export const requestActions = (platform: Platform): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, peerId: string) => (await conversationWith(platform, viewer, peerId)).fullName,
    pathOf: (peerId: string) => `/dashboard/messages/${peerId}`,
  }
  const answer = (accepted: boolean) => (viewer: Viewer, peerId: string) =>
    answerContactRequest(platform, viewer, peerId, accepted, { ownSocket: undefined })
  return [
    { ...about, name: 'accept_message_request', perform: answer(true) },
    { ...about, name: 'decline_message_request', perform: answer(false) },
  ]
}
