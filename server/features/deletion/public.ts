export { askForErasures } from './erasing/erasing.ts'
