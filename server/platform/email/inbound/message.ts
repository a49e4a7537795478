import PostalMime, { addressParser } from 'postal-mime'
import { htmlAsText } from './htmlAsText.ts'

/** An email as it was received. Names of headers are in lower case, from the top of the message down. */
export type InboundMessage = {
  id: string | undefined
  headers: readonly { key: string; value: string }[]
  /** The address of the only sender; undefined unless there is exactly one. */
  from: string | undefined
  /** The addresses that it was sent or delivered to. */
  recipients: readonly string[]
  subject: string
  /** Its plain text, or that of its HTML. */
  text: string
  /** The names of attached files, without pictures in the text and electronic signatures. */
  attachments: readonly string[]
}

// Headers in which mail servers store the recipient of the SMTP dialogue.
const deliveredTo = ['delivered-to', 'x-original-to', 'envelope-to']
const signatures = /^application\/(?:pgp-|x?-?pkcs7-)|^text\/(?:x-)?vcard|^text\/(?:html|plain|rfc822-headers)$/

/** Parses an email. The only adapter of postal-mime. Throws for what isn't one. */
export const parseMessage = async (source: Uint8Array): Promise<InboundMessage> => {
  const email = await PostalMime.parse(source, { maxNestingDepth: 20, maxHeadersSize: 200_000 })
  const headers = email.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value }))
  const senders = headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value))
  const addressees = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => one.address ?? [])
  const delivered = headers
    .filter(({ key }) => deliveredTo.includes(key))
    .map(({ value }) => value.replaceAll(/[<>\s]/g, ''))
  return {
    id: email.messageId,
    headers,
    from: senders.length === 1 ? senders[0]?.address : undefined,
    recipients: [...addressees, ...delivered],
    subject: email.subject ?? '',
    text: email.text ?? htmlAsText(email.html ?? ''),
    attachments: email.attachments
      .filter(({ related, mimeType }) => related !== true && !signatures.test(mimeType))
      .map(({ filename, mimeType }) => filename ?? mimeType),
  }
}
