import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { queryClient } from './queryClient.ts'

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Observes a query that is always refused, like a component that mounts. */
const observer = (refuse: () => Promise<never>, key: string) =>
  new QueryObserver(queryClient, { queryKey: [key], queryFn: refuse })

it.each([404, 429])("doesn't refetch when a component mounts that shows the refusal %i", async (status) => {
  const refuse = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(status, { message: 'Refused' })))
  const first = observer(refuse, `refused-${status}`)
  const stop = first.subscribe(() => undefined)
  await expect.poll(() => first.getCurrentResult().isError).toBe(true)
  const second = observer(refuse, `refused-${status}`)
  const stopSecond = second.subscribe(() => undefined)
  expect(second.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  expect(refuse).toHaveBeenCalledTimes(1)
  stop()
  stopSecond()
})

it('refetches after the delay that a refusal asks for', async () => {
  vi.useFakeTimers()
  const refuse = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(429, { message: 'Refused' }, 40_000)))
  const stop = observer(refuse, 'limited').subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(refuse).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(22_000)
  expect(refuse).toHaveBeenCalledTimes(2)
  stop()
})
