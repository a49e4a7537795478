import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listPostDrafts } from '#contract/discussions/drafts.ts'
import { removePostFile, uploadPostFile } from '#contract/discussions/files.ts'
import { present } from '#client/testing/present.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { Composer } from '../composer/Composer.tsx'
import { useDraftFiles } from './useDraftFiles.ts'

const Written = () => {
  const files = useDraftFiles(null, null)
  return <Composer value="" onValueChange={() => undefined} label="Text" maxLength={100} files={files} />
}
const open = () => show('/', { '/': <Written /> }, { as: { _id: idOf(1), fullName: 'Mira Kovačević' } })
const chooser = async () => {
  await screen.findByRole('button', { name: text('composer:files.attach') })
  return present(document.querySelector<HTMLInputElement>('input[type=file]'))
}
const log = new File(['Vout = 5 V'], 'log.txt', { type: 'text/plain' })
const stored = { _id: idOf(2), name: 'log.txt', type: 'text/plain', bytes: 10, width: null, height: null } as const
const rows = async () =>
  within(await screen.findByRole('list', { name: text('composer:files') })).getAllByRole('listitem')
const retry = { name: text('composer:files.retry', { name: 'log.txt' }) }

beforeEach(() => {
  answer(listPostDrafts, { drafts: [] })
  answer(removePostFile, { success: true, message: '' })
})

it('uploads a chosen file, again after a failure, and removes it', async () => {
  refuse(uploadPostFile, 'server.failed', { message: 'No room.' })
  const user = open()
  await user.upload(await chooser(), log)
  await screen.findByText('No room.')

  answer(uploadPostFile, stored)
  await user.click(screen.getByRole('button', retry))
  await waitFor(() => expect(screen.queryByRole('button', retry)).toBeNull())
  expect(await rows()).toHaveLength(1)
  const [first, second] = callsOf(uploadPostFile).map(({ body }) => (body as FormData).get('clientId'))
  expect(second).toBe(first)

  await user.click(screen.getByRole('button', { name: text('composer:files.remove', { name: 'log.txt' }) }))
  await waitFor(() => expect(callsOf(removePostFile)).toHaveLength(1))
  expect(screen.queryByRole('list')).toBeNull()
})

it('takes pasted files, but no others than it can store, and no more than fit', async () => {
  let count = 0
  answer(uploadPostFile, () => ({ ...stored, _id: idOf((count += 1) + 10) }))
  const user = open()
  await screen.findByRole('textbox')
  const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { types: ['Files'], files: [drawing] } })
  await screen.findByText(text('composer:files.type', { name: 'logo.svg' }))
  expect(callsOf(uploadPostFile)).toEqual([])

  await user.upload(await chooser(), [log, log, log, log, log])
  await screen.findByText(text('composer:files.many', { maximum: 4 }))
  await waitFor(() => expect(callsOf(uploadPostFile)).toHaveLength(4))
  await waitFor(async () => expect(await rows()).toHaveLength(4))
})
