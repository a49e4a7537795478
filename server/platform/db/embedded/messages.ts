import type { StatementLimits } from './statement-limits.ts'

/** From the main thread to the thread of the engine. `acknowledge` asks for an answer when the bytes were taken, `ping` once nothing runs. */
export type ToEngine =
  | { kind: 'open'; connection: number; limits: StatementLimits }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array; acknowledge: boolean }
  | { kind: 'gone'; connection: number }
  | { kind: 'ping' }
  | { kind: 'close' }

/** From the thread of the engine to the main thread. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'acknowledged'; connection: number }
  | { kind: 'ended'; connection: number; reason: string }
