import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { uploadList } from '#contract/roster/imports.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { DropArea } from './DropArea.tsx'

it('says how large a list may be, without sending a larger one', async () => {
  const user = show('/admin/lists', { '/admin/lists': <DropArea /> })
  const input = await screen.findByLabelText(text('roster:drop.choose'))
  await user.upload(input, new File([new Uint8Array(ROSTER_LIMITS.fileBytes + 1)], 'office.csv'))
  await screen.findByText(text('roster:refused.too_large', { size: '21 MB' }))
  expect(callsOf(uploadList)).toEqual([])
})
