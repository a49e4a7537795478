export { Graduation } from './Graduation.tsx'
export { useGraduate } from './useGraduate.ts'
