import type { checkClaim, ClaimFacts, openClaim } from '#contract/roster/claims.ts'
import type { Output } from '#client/platform/api.ts'

export type OpenedLink = Output<typeof openClaim>
/** Whose record it is, and the facts that show it. */
export type Found = { facts: ClaimFacts; person: Output<typeof checkClaim> }
