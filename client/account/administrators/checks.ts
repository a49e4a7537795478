/** The schema and routes of an administrator's invitation, which are fetched after the page has loaded. */
export { acceptInvitation, InvitationAcceptance, readInvitation } from '#contract/account/administrators.ts'
