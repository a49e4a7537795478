export { SecondFactor, SecondStep } from './lazy.ts'
export { secondFactorQuery } from './queries.ts'
export type { ConfirmedSession } from './SecondStep.tsx'
