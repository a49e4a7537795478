export { removeForBoth } from './changing/remove.ts'
