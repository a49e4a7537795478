export { useAttention } from './queries.ts'
