export { HeaderSearch } from './HeaderSearch.tsx'
export { useSearchHotkey } from './useSearchHotkey.ts'
