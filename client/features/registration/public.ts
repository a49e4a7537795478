export { CertificateFields } from './CertificateFields.tsx'
export { fileOfType } from './fileTypes.ts'
