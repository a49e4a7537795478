export { forgetChallenges } from './forgetChallenges.ts'
export { demandFactor, passChallenge } from './logIn.ts'
export { rotateSecret } from './rotation.ts'
export { removeFactors } from './secondFactor.ts'
