import { tracingChannel } from 'node:diagnostics_channel'

/** A request as observed: its route's pattern, never its URL, which may contain names; `status` and `duration` (ms) once it is over. */
export type ObservedRequest = {
  id: string
  method: string
  route: string
  upload: boolean
  status?: number
  duration?: number
}
/** A statement sent to the database, without its values. */
export type ObservedStatement = { text: string }
/** An attempt at a task. */
export type ObservedTask = { id: string; kind: string }

/**
 * The channels of metrics and traces. They cost next to nothing while nothing subscribes. A request's `start` is published again once its body has
 * been read.
 */
export const observed = {
  requests: tracingChannel<unknown, ObservedRequest>('alumni-connect:request'),
  statements: tracingChannel<unknown, ObservedStatement>('alumni-connect:statement'),
  tasks: tracingChannel<unknown, ObservedTask>('alumni-connect:task'),
}
