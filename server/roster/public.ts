export { storeList } from './records/storeList.ts'
