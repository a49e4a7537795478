export { askForRetention, retention } from './retention.ts'
