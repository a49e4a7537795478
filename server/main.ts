import { runPortal } from './run.ts'

// The only file of the server that does something when it is imported.
await runPortal()
