/** The schemas and calls of the pages that open from an invitation, which are fetched after the page has loaded. */
export { checkClaim, Claim, ClaimFacts, claimRecord, openClaim } from '#contract/roster/claims.ts'
export { logInAlumnus } from '#contract/account/sessions.ts'
