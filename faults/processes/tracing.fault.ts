import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'

const Value = z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.union([z.number(), z.string()])) })
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Receives traces like a collector. `received` contains the raw data. */
const openCollector = async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const spans = () =>
    received
      .flatMap((body) => Traces.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { url: `http://127.0.0.1:${port}`, received, spans }
}

it('traces requests by route and statements by table, without user input', async () => {
  const collector = await openCollector()
  const portal = await startPortalProcess(await emptyDataDirectory(), [], {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  onTestFinished(portal.stop)
  const body = JSON.stringify({ collegeEmail: 'nobody@secret.example', password: 'Secret-Horse-7' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${portal.url}/auth/login?secret=1`, { method: 'POST', headers, body })
  expect(answer.status).toBe(401)

  const login = () => collector.spans().find(({ name }) => name === 'POST /auth/login')
  await expect.poll(login).toBeDefined()
  expect(login()?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } })
  const id = answer.headers.get('x-request-id')
  expect(login()?.attributes).toContainEqual({ key: 'http.request.id', value: { stringValue: id } })
  const inside = () => collector.spans().filter(({ parentSpanId }) => parentSpanId === login()?.spanId)
  await expect.poll(() => inside().map(({ name }) => name)).toContain('select members')
  expect(collector.received.join('')).not.toMatch(/secret/i)

  // Tasks that run at the start, such as the daily cleanup.
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('task retention')
})
