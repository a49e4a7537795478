import { expect, it } from 'vitest'
import { openTestPortal } from '#server/testing/portal.ts'

const { portal } = await openTestPortal()

it('/metrics is an unknown route without a configured token', async () => {
  const headers = { authorization: 'Bearer undefined' }
  const [metrics, unknown] = [
    await portal.app.inject({ url: '/metrics', headers }),
    await portal.app.inject({ url: '/metricz', headers }),
  ]
  expect([metrics.statusCode, metrics.headers['content-type']]).toEqual([404, unknown.headers['content-type']])
  expect(metrics.body).not.toContain('alumni_')
})
