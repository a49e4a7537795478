import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { observed, type ObservedRequest } from './observation.ts'
import { version } from './version.ts'

// How long the last traces have to get out when the portal stops, in ms.
const patience = 1_000

/**
 * The only adapter of OpenTelemetry; imported where it is switched on only, for it takes long to load. Traces requests by their
 * route, tasks by their kind, and the statements of both by verb and table: no address, no value, nothing about a member. Where to, and
 * how many, the standard variables `OTEL_…` say. Returns how to stop.
 */
export const startTracing = (): (() => Promise<void>) => {
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'alumni-connect',
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  })
  sdk.start()
  traceRequests()
  traceTasks()
  traceStatements()
  return () => Promise.race([sdk.shutdown().catch(() => undefined), setTimeout(patience, undefined, { ref: false })])
}

const tracer = trace.getTracer('alumni-connect', version)
const current = new AsyncLocalStorage<Span | undefined>()
const spans = new WeakMap<object, Span>()

/** The span of what is told, begun when it is told of first. */
const spanOf = (told: object, name: string, kind: SpanKind, attributes: Attributes, parent?: Span): Span => {
  const begun = spans.get(told)
  if (begun !== undefined) return begun
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent)
  const span = tracer.startSpan(name, { kind, attributes }, context)
  spans.set(told, span)
  return span
}
const end = (told: unknown): void => spans.get(told as object)?.end()
// Without the error: its message may hold what was to be stored.
const fail = (told: unknown): void => void spans.get(told as object)?.setStatus({ code: SpanStatusCode.ERROR })

const traceRequests = (): void => {
  const { start, asyncEnd } = observed.requests
  start.bindStore(current, (told) => {
    const { method, route, id } = told
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': id }
    return spanOf(told, `${method} ${route}`, SpanKind.SERVER, attributes)
  })
  asyncEnd.subscribe((told) => {
    const { status = 0 } = told as ObservedRequest
    spans.get(told as object)?.setAttribute('http.response.status_code', status)
    if (status >= 500) fail(told)
    end(told)
  })
}

const traceTasks = (): void => {
  const { start, asyncEnd, error } = observed.tasks
  start.bindStore(current, (told) => {
    const { id, kind } = told
    return spanOf(told, `task ${kind}`, SpanKind.CONSUMER, { 'task.kind': kind, 'task.id': id })
  })
  error.subscribe(fail)
  asyncEnd.subscribe(end)
}

const traceStatements = (): void => {
  const { start, asyncEnd, error } = observed.statements
  start.bindStore(current, (told) => {
    // What belongs to no request and no task, such as the look for the next task each second, is not traced.
    const parent = current.getStore()
    if (parent === undefined) return undefined
    const summary = summaryOf(told.text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    return spanOf(told, summary, SpanKind.CLIENT, attributes, parent)
  })
  error.subscribe(fail)
  asyncEnd.subscribe(end)
}

/** What a statement does and to which table first, such as `select members`. */
const summaryOf = (text: string): string => {
  const [verb = ''] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_.]+)/i.exec(text) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
