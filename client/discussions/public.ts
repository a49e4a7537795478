export { useAttention } from './attention.ts'
