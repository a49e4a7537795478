export { questionsOf } from './home/home.ts'
export { countCalled } from './spaces/queries.ts'
