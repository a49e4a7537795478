/** The schema and route of the contact form, which are fetched after the page has loaded. */
export { DraftContact, sendContact } from '#contract/public/contact.ts'
