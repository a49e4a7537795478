import type { EmailActionName } from '#contract/notifications/email-actions.ts'
import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import type { Members, Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EmailFact, EmailQuote } from './emailContent.ts'

type Values = Readonly<Record<string, string | number>>

/** An action offered by a link in an email, on the row that `subject` is the id of. Throwing refuses it. It must be idempotent. */
export type EmailAction = {
  name: EmailActionName
  /** Returns the title of its subject. */
  titleOf: (viewer: Viewer, subject: string) => Promise<string>
  /** Resolves to `done_before` if the link has already been used. */
  perform: (viewer: Viewer, subject: string) => Promise<unknown>
  /** Returns what the email says about the subject; omit it when the email's own text is enough. `values` are the notification's. */
  describe?: (viewer: Viewer, subject: string, values: Values) => Promise<EmailDescription>
  /** Returns the path of the subject's page. */
  pathOf: (subject: string, viewer: Viewer) => string | Promise<string>
}

/** What an email says about a subject: a quote, facts and paragraphs after it, and a sentence between the links below the email. */
export type EmailDescription = {
  quote?: EmailQuote
  facts?: readonly EmailFact[]
  paragraphs?: readonly string[]
  note?: string
}

/** An opened link: the member, the action and its subject. */
export type OpenedAction = { viewer: Viewer; action: EmailAction; subject: string }

/** The actions offered by links in emails. */
export type EmailActions = {
  define: (action: EmailAction) => void
  /** Returns an action; undefined if no domain offers it. */
  find: (name: EmailActionName) => EmailAction | undefined
  /** Returns the token of a link, valid for two weeks and until the member changes their password. */
  tokenFor: (memberId: string, name: EmailActionName, subject: string) => Promise<string>
  /**
   * Opens a link. Throws `link.invalid` when it is not ours or has expired, or when its member can't log in any more or has changed their password
   * since.
   */
  open: (token: string) => Promise<OpenedAction>
  /** Returns what an email to a member says about an action; nothing when the member can't act. */
  describe: (
    memberId: string,
    name: EmailActionName,
    ...about: [subject: string, values: Values]
  ) => Promise<EmailDescription>
}

// In ms. Longer than any request waits for an answer.
const validFor = 14 * 86_400_000

/** Creates the registry of actions in emails. */
export const createEmailActions = (db: Db, members: Members, secret: string, now: () => Date): EmailActions => {
  const actions = new Map<string, EmailAction>()
  return {
    define: (action) => void actions.set(action.name, action),
    find: (name) => actions.get(name),
    tokenFor: async (memberId, name, subject) => {
      const claim = `${memberId}.${name}.${subject}.${now().getTime() + validFor}`
      return `${claim}.${sign(secret, signed(claim, await members.findPasswordHash(db, memberId)))}`
    },
    open: async (token) => {
      const [memberId = '', name = '', subject = '', expires = '', signature = ''] = token.split('.')
      const action = actions.get(name)
      if (!isId(memberId) || action === undefined || !(Number(expires) >= now().getTime()))
        throw new AppError('link.invalid')
      const claim = `${memberId}.${name}.${subject}.${expires}`
      const isOurs =
        isSigned(secret, signed(claim, await members.findPasswordHash(db, memberId)), signature) ||
        // Links of release 0.2 and earlier, which expire two weeks after the upgrade.
        isSigned(secret, `email-action:${claim}`, signature)
      if (!isOurs) throw new AppError('link.invalid')
      const viewer = await members.findViewerById(db, memberId)
      if (viewer === undefined) throw new AppError('link.invalid')
      return { viewer, action, subject }
    },
    describe: async (memberId, name, subject, values) => {
      const describe = actions.get(name)?.describe
      const viewer = describe && (await members.findViewerById(db, memberId))
      if (describe === undefined || viewer === undefined) return {}
      try {
        return await describe(viewer, subject, values)
      } catch (error) {
        // The subject has been deleted or hidden meanwhile.
        if (error instanceof AppError) return {}
        throw error
      }
    },
  }
}

/** Returns whether a token in the form of `tokenFor` is one of an action, rather than of the emails of one type. */
export const isActionToken = (token: string): boolean => token.split('.').length === 5

// Includes the password hash, so that a new password voids earlier links.
const signed = (claim: string, passwordHash: string): string => `email-action:${claim}:${passwordHash}`

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
