import { tracingChannel } from 'node:diagnostics_channel'

/** A request as it is told of: its route's pattern, never its address, which may name people; `status` and `duration` (ms) once it is over. */
export type ObservedRequest = {
  id: string
  method: string
  route: string
  upload: boolean
  status?: number
  duration?: number
}
/** A statement as it is sent to the database, without its values. */
export type ObservedStatement = { text: string }
/** An attempt at a task. */
export type ObservedTask = { id: string; kind: string }

/**
 * What metrics and traces listen to, where they are switched on: what happens is told here once, by whoever does it, and costs next
 * to nothing while nobody listens. A request's `start` is told again once its body has been read.
 */
export const observed = {
  requests: tracingChannel<unknown, ObservedRequest>('alumni-connect:request'),
  statements: tracingChannel<unknown, ObservedStatement>('alumni-connect:statement'),
  tasks: tracingChannel<unknown, ObservedTask>('alumni-connect:task'),
}
