import type { checkClaim, ClaimFacts, openClaim } from '#contract/roster/claims.ts'
import type { Output } from '#client/platform/api.ts'

export type OpenedLink = Output<typeof openClaim>
/** The person of a record, and the facts that fit it. */
export type Found = { facts: ClaimFacts; person: Output<typeof checkClaim> }
