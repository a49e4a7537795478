export { countCalled } from './spaces/queries.ts'
