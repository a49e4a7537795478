import { lazyPart } from '#client/platform/lazyPart.ts'

const fetchLater = () => import('./laterSteps.ts')

// The prerendered page has them all, and the browser fetches their code once the first step is usable.
export const StudentCollege = lazyPart(async () => (await fetchLater()).StudentCollege)
export const AlumniCollege = lazyPart(async () => (await fetchLater()).AlumniCollege)
export const LastStep = lazyPart(async () => (await fetchLater()).LastStep, 'sessions')
export const RegistrationPreview = lazyPart(async () => (await fetchLater()).RegistrationPreview)
