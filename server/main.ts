import { runPortal } from './run.ts'

// The server's only module with side effects on import.
await runPortal()
