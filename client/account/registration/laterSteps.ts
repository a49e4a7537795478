/** What the first view of a registration doesn't need. */
export { AlumniCollege } from './AlumniCollege.tsx'
export { LastStep } from './LastStep.tsx'
export { RegistrationPreview } from './RegistrationPreview.tsx'
export { StudentCollege } from './StudentCollege.tsx'
