/** What other features may use of the terms. */
export { ConsentGate } from './ConsentGate.tsx'
export { termsQuery } from './queries.ts'
export { portalTerms } from './sections.ts'
