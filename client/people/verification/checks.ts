import { CERTIFICATE_TYPES } from '#contract/limits.ts'
import { answerLinkedAsk, LinkedAnswer, readLinkedAsk } from '#contract/people/ask-link.ts'
import { fileOfType } from '#client/account/public.ts'

/** The routes and the schema of an answer by an email's link, which are fetched after the page has loaded. */
export const linked = {
  read: readLinkedAsk,
  answer: answerLinkedAsk,
  schema: LinkedAnswer.check(fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate')),
}
