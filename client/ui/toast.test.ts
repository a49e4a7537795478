import { expect, it } from 'vitest'
import { type Notice, onNotice, toast } from './toast.ts'

it('keeps a notice long enough to read it, or to find its button', () => {
  const shown: Notice[] = []
  const stop = onNotice(
    (notice) => shown.push(notice),
    () => undefined,
  )
  const action = { label: 'Undo', onClick: () => undefined }
  toast.success('Saved')
  toast.error('Not saved')
  toast.success('Deleted', { action })
  toast.success('Verified', { action, timeout: 10_000 })
  stop()
  expect(shown.map(({ timeout }) => timeout)).toEqual([3_000, 5_000, 8_000, 10_000])
})
