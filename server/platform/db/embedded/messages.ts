import type { StatementLimits } from './statement-limits.ts'

/**
 * Messages from the main thread to the engine's thread. `acknowledge` requests a response when the bytes were taken, `ping` one once nothing runs.
 */
export type ToEngine =
  | { kind: 'open'; connection: number; limits: StatementLimits }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array; acknowledge: boolean }
  | { kind: 'gone'; connection: number }
  | { kind: 'ping' }
  | { kind: 'close' }

/** Messages from the engine's thread to the main thread. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'acknowledged'; connection: number }
  | { kind: 'ended'; connection: number; reason: string }
