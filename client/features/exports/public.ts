export { DataCopy } from './DataCopy.tsx'
