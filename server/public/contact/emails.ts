import type { Language } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { OutgoingEmail, EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ContactRow, findAnswer, findContact } from './queries.ts'

// `language` is missing in tasks of earlier releases; they use English.
type Payload = { contactId: string; language?: Language }
const acknowledgementKind = 'mail.contact_acknowledgement'
const messageKind = 'mail.contact_message'
const answerKind = 'mail.contact_answer'

/**
 * Sends the message to the college and the acknowledgement to its author, in the transaction that stores the message. Acknowledgements are limited
 * per address, so that the form can't flood someone's inbox.
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

/** Composes the message to the college; replies go to its author. */
export const contactMessage = (platform: Platform): EmailType<Payload> => ({
  kind: messageKind,
  compose: ({ contactId }) =>
    letterAbout(platform, contactId, ({ name, email, message }, college) =>
      college.email === ''
        ? undefined
        : {
            to: college.email,
            replyTo: { name, address: email },
            content: emailTemplate({ language: 'en', college: college.name }, 'contact_message', {
              ...{ sender: name, email, message },
            }),
          },
    ),
})

/**
 * Composes the acknowledgement to the author's address, in the language of their request. It contains nothing that was typed, not even the name,
 * because anyone can enter anyone's address.
 */
export const contactAcknowledgement = (platform: Platform): EmailType<Payload> => ({
  kind: acknowledgementKind,
  compose: ({ contactId, language = 'en' }) =>
    letterAbout(platform, contactId, ({ email }, college) => ({
      to: email,
      content: emailTemplate({ language, college: college.name }, 'contact_acknowledgement'),
    })),
})

/** Emails an answer to the author of the message, in the transaction that stores it. */
export const emailAnswer = ({ emails }: Pick<Platform, 'emails'>, db: Db, answerId: string): Promise<void> =>
  emails.send(db, { kind: answerKind }, { answerId })

/** Composes an answer, with the message below it; replies go to the college. */
export const contactAnswer = (platform: Platform): EmailType<{ answerId: string }> => ({
  kind: answerKind,
  compose: async ({ answerId }) => {
    const answer = await findAnswer(platform.db, answerId)
    if (answer === undefined) return undefined
    return letterAbout(platform, answer.contact_id, ({ email, name, message, language }, college) => ({
      to: email,
      ...(college.email !== '' && { replyTo: { name: college.name, address: college.email } }),
      content: emailTemplate({ language: language, name, college: college.name }, 'contact_answer', {
        ...{ answer: answer.text, message },
      }),
    }))
  },
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
  // The author has left since.
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
