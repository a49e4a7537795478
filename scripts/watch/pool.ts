import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node'

// By project, because client tests have a DOM.
const processes = new Map<string, { child: ChildProcess; isStarted: boolean }>()

/**
 * Keeps one test process per project for all runs of a watch, because starting one, loading its modules and opening its database take
 * longer than most tests. Needs `maxWorkers: 1`.
 */
export const lastingPool = { name: 'lasting', createPoolWorker: (options: PoolOptions): PoolWorker => connect(options) }

const connect = (options: PoolOptions): PoolWorker => {
  const kept = processOf(options)
  const events = new EventEmitter()
  const forward = ['message', 'error', 'exit'].map(
    (event) => [event, (...values: unknown[]) => events.emit(event, ...values)] as const,
  )
  const answer = (type: 'started' | 'stopped') =>
    queueMicrotask(() => events.emit('message', { __vitest_worker_response__: true, type }))

  return {
    name: lastingPool.name,
    cacheFs: true,
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
    deserialize: (message) => message,
    start: async () => {
      for (const [event, listener] of forward) kept.child.on(event, listener)
    },
    // Only the first start reaches the process, and no stop does.
    send: (message: WorkerRequest) => {
      if (message.type === 'stop') return answer('stopped')
      if (message.type === 'start' && kept.isStarted) return answer('started')
      if (message.type === 'start') kept.isStarted = true
      kept.child.send(message)
    },
    stop: async () => {
      for (const [event, listener] of forward) kept.child.off(event, listener)
    },
  }
}

const processOf = ({ project, env, execArgv }: PoolOptions) => {
  const kept = processes.get(project.name)
  if (kept?.child.connected) return kept
  const child = fork(join(import.meta.dirname, 'worker.ts'), { env, execArgv, serialization: 'advanced' })
  const fresh = { child, isStarted: false }
  processes.set(project.name, fresh)
  return fresh
}
