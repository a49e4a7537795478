export { followRegion } from './choose.ts'
export { LanguageChoice } from './LanguageChoice.tsx'
export { TimeZoneChoice } from './TimeZoneChoice.tsx'
export { TimeZoneField } from './TimeZoneField.tsx'
