// One script for both sides of a correction.
export { CorrectionDialog } from './CorrectionDialog.tsx'
export { OwnCorrections } from './OwnCorrections.tsx'
