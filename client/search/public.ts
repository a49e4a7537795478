export { HeaderSearch } from './HeaderSearch.tsx'
