import type { Language } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { OutgoingEmail, EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ContactRow, findContact } from './queries.ts'

// One that was asked for before languages were noted is in English.
type Payload = { contactId: string; language?: Language }
const acknowledgementKind = 'mail.contact_acknowledgement'
const messageKind = 'mail.contact_message'

/**
 * Asks, in the transaction that stores a message, for the mail of it to the college and for the writer's acknowledgement.
 * An email address is sent few of these, because the form must not serve to fill someone's inbox.
 */
export const emailContact = async (
  { emails, limiters }: Pick<Platform, 'emails' | 'limiters'>,
  db: Db,
  { id: contactId, email }: { id: string; email: string },
  language: Language,
): Promise<void> => {
  await emails.send(db, { kind: messageKind }, { contactId })
  if (await mayAcknowledge(limiters, email))
    await emails.send(db, { kind: acknowledgementKind }, { contactId, language })
}

/** The message to the college's address; an answer to it goes to whoever wrote. */
export const contactMessage = (platform: Platform): EmailType<Payload> => ({
  kind: messageKind,
  compose: ({ contactId }) =>
    letterAbout(platform, contactId, ({ name, email, message }, college) =>
      college.email === ''
        ? undefined
        : {
            to: college.email,
            replyTo: { name, address: email },
            content: emailTemplate({ language: 'en', name: college.name, college: college.name }, 'contact_message', {
              ...{ sender: name, email, message },
            }),
          },
    ),
})

/**
 * The acknowledgement to the email address that the writer gave, in the language they wrote from. It holds nothing of
 * what was typed, not even the name, because anyone can give anyone's address.
 */
export const contactAcknowledgement = (platform: Platform): EmailType<Payload> => ({
  kind: acknowledgementKind,
  compose: ({ contactId, language = 'en' }) =>
    letterAbout(platform, contactId, ({ email }, college) => ({
      to: email,
      content: emailTemplate({ language, college: college.name }, 'contact_acknowledgement'),
    })),
})

const letterAbout = async (
  { db }: Platform,
  contactId: string,
  compose: (
    contact: ContactRow & { email: string },
    college: Awaited<ReturnType<typeof collegeOf>>,
  ) => OutgoingEmail | undefined,
): Promise<OutgoingEmail | undefined> => {
  const contact = await findContact(db, contactId)
  // Whoever has left since is not written to.
  if (contact === undefined || contact.email === null) return undefined
  return compose({ ...contact, email: contact.email }, await collegeOf(db))
}

const mayAcknowledge = async ({ linksPerHour, linksPerDay }: Platform['limiters'], email: string): Promise<boolean> => {
  try {
    await linksPerHour.take(`contact:${email}`)
    await linksPerDay.take(`contact:${email}`)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
