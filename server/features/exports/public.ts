export { endExports, removeExportsOf } from './exports.ts'
export { sweepExports } from './sweep.ts'
