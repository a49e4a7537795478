import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { observed, type ObservedRequest } from './observation.ts'
import { version } from './version.ts'

// How long the last traces may take to be sent when the portal stops, in ms.
const patience = 1_000

/**
 * The only adapter of OpenTelemetry; imported only where it is switched on, because it loads slowly. Traces requests by route, tasks by kind, and
 * the statements of both by verb and table, without URLs, values or member data. The standard variables `OTEL_…` set the destination and the
 * sampling. Returns a function that stops it.
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

/** Returns the span of an operation; starts it on first use. */
const spanOf = (told: object, name: string, kind: SpanKind, attributes: Attributes, parent?: Span): Span => {
  const begun = spans.get(told)
  if (begun !== undefined) return begun
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent)
  const span = tracer.startSpan(name, { kind, attributes }, context)
  spans.set(told, span)
  return span
}
const end = (told: unknown): void => spans.get(told as object)?.end()
// Without the error, because its message may contain stored values.
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
    // Statements outside of requests and tasks, such as the poll for tasks each second, are not traced.
    const parent = current.getStore()
    if (parent === undefined) return undefined
    const summary = summaryOf(told.text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    return spanOf(told, summary, SpanKind.CLIENT, attributes, parent)
  })
  error.subscribe(fail)
  asyncEnd.subscribe(end)
}

/** Returns the verb and first table of a statement, such as `select members`. */
const summaryOf = (text: string): string => {
  const [verb = ''] = /[a-z]+/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_.]+)/i.exec(text) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
