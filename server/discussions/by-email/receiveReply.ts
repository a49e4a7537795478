import { createHash } from 'node:crypto'
import { NewPost } from '#contract/discussions/posts.ts'
import { emailAddress } from '#contract/fields.ts'
import type { InboundEmail } from '#server/config.ts'
import { findIdByEmail } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { isAuthenticated } from '#server/platform/email/inbound/authentication.ts'
import { isAutomatic } from '#server/platform/email/inbound/automatic.ts'
import { cutReply } from '#server/platform/email/inbound/cutReply.ts'
import type { Disposal, UnreadEmail } from '#server/platform/email/inbound/mailbox.ts'
import { type InboundMessage, parseMessage } from '#server/platform/email/inbound/message.ts'
import { findOutcome, type InboundOutcome, insertOutcome } from '#server/platform/email/inbound/queries.ts'
import { openReplyAddress, type ReplyTarget } from '#server/platform/email/inbound/replyAddress.ts'
import { AppError } from '#server/platform/errors.ts'
import { refuseUnconfirmed } from '#server/platform/http/access.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addPost } from '../posts/posts.ts'
import { asMarkdown } from './asMarkdown.ts'
import { type Notice, noticeEmail } from './noticeEmail.ts'

const longestText = 1_000_000

/** What became of an email, and the notice to its sender. */
type Result = { outcome: InboundOutcome; notice?: Notice }
const ignored: Result = { outcome: 'ignored' }

/**
 * Posts an email as its sender's answer, or sends them the reason why not. Emails that aren't provably from a member are ignored. Each email is
 * handled once: its outcome is stored together with the request to send the notice, and a repeated post has the same client id. Returns whether the
 * email is still needed: ignored ones are, for the operator.
 */
export const receiveReply = async (
  platform: Platform,
  inbound: InboundEmail,
  email: UnreadEmail,
): Promise<Disposal> => {
  const { db, emails, now } = platform
  const hash = createHash('sha256').update(email.source).digest()
  const known = await findOutcome(db, hash)
  const { outcome, notice } = known === undefined ? await handle(platform, inbound, email) : { outcome: known }
  if (known === undefined)
    await transaction(db, async (tx) => {
      if ((await insertOutcome(tx, hash, outcome, now())) && notice !== undefined)
        await emails.send(tx, noticeEmail, notice)
    })
  return outcome === 'ignored' ? 'keep' : 'delete'
}

const handle = async (platform: Platform, inbound: InboundEmail, { source, whole }: UnreadEmail): Promise<Result> => {
  const message = await parseMessage(source).catch(() => undefined)
  const opened = message?.recipients.map((address) => openReplyAddress(platform, address)).find(Boolean)
  if (message === undefined || opened === undefined || isAutomatic(message)) return ignored
  const from = emailAddress.safeParse(message.from).data
  if (from === undefined || !isAuthenticated(message, inbound.authservId)) return ignored

  const memberId = await findIdByEmail(platform.db, from)
  const viewer = memberId === undefined ? undefined : await platform.members.findViewerById(platform.db, memberId)
  // They can't log in.
  if (memberId !== undefined && viewer === undefined) return ignored
  const refuse = (why: Notice['why']) =>
    refusal(platform, { to: from, memberId: memberId ?? null, why, target: opened.target })
  if (viewer === undefined || !opened.isFor(viewer.id)) return refuse('other_address')
  if (opened.expired) return refuse('expired')
  if (!whole || message.text.length > longestText) return refuse('too_large')
  const text = asMarkdown(cutReply(message.text, platform.config.mailFrom))
  if (text === '') return refuse('empty')
  try {
    await post(platform, viewer, opened.target, { text, message })
  } catch (error) {
    if (error instanceof AppError) return refuse({ message: error.body(viewer.language).message })
    throw error
  }
  if (message.attachments.length === 0) return { outcome: 'posted' }
  const { notice } = await refuse('without_attachments')
  return { outcome: 'posted', ...(notice && { notice }) }
}

/** Adds the post as the form does. Throws its errors. */
const post = async (
  platform: Platform,
  viewer: Viewer,
  { threadId, number }: ReplyTarget,
  { text, message }: { text: string; message: InboundMessage },
): Promise<void> => {
  refuseUnconfirmed(viewer)
  if (viewer.limited) throw new AppError('access.unverified')
  const clientId = uuidOf(`${viewer.id}:${message.id ?? text}`)
  const parsed = NewPost.safeParse({ body: text, parent: number, clientId })
  if (!parsed.success)
    throw new AppError('request.invalid', { fields: { body: parsed.error.issues[0]?.message ?? 'text' } })
  await addPost(platform, viewer, threadId, parsed.data, { keepsDraft: true })
}

// Few, so that two programs that answer each other soon stop.
const refusal = async ({ limiters }: Platform, notice: Notice): Promise<Result> => {
  try {
    await limiters.replyNotices.take(notice.memberId ?? notice.to)
  } catch (error) {
    if (error instanceof AppError) return ignored
    throw error
  }
  return { outcome: 'refused', notice }
}

/** Returns a UUID that is the same for the same text. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
