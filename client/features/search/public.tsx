export { foundIn } from './foundIn.ts'
export { HeaderSearch } from './HeaderSearch.tsx'
export { Highlighted } from './Highlighted.tsx'
