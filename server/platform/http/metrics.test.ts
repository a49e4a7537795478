import { expect, it } from 'vitest'
import { openTestPortal } from '#server/testing/portal.ts'

const { portal } = await openTestPortal()

it('without a token in the settings there are no metrics, as at any unknown address', async () => {
  const headers = { authorization: 'Bearer undefined' }
  const [metrics, unknown] = [
    await portal.app.inject({ url: '/metrics', headers }),
    await portal.app.inject({ url: '/metricz', headers }),
  ]
  expect([metrics.statusCode, metrics.headers['content-type']]).toEqual([404, unknown.headers['content-type']])
  expect(metrics.body).not.toContain('alumni_')
})
