import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { choose, expectFocused, field, fill } from '#client/testing/fields.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { CancelButton, Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

const Host = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A note" closeLabel="Close">
        <Form onSubmit={() => undefined}>
          <TextField name="words" label="Words" />
          <Select
            name="kind"
            label="Kind"
            placeholder="None"
            options={[
              { value: 'walk', label: 'Walk' },
              { value: 'talk', label: 'Talk' },
            ]}
          />
          <CancelButton>Cancel</CancelButton>
        </Form>
      </Dialog>
    </>
  )
}

it('a dialog closes directly while empty, and asks before it discards input', async () => {
  const user = show('/', { '/': <Host /> })
  const write = await screen.findByRole('button', { name: 'Write' })
  await user.click(write)
  await screen.findByRole('dialog', { name: 'A note' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocused(write)

  await user.click(write)
  const dialog = await screen.findByRole('dialog', { name: 'A note' })
  await fill(field('Words', dialog), 'A walk')
  const question = () => screen.findByRole('alertdialog', { name: text('common:unsaved.title') })
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(within(dialog).getByRole('button', { name: 'Close' })),
    () => user.click(within(dialog).getByRole('button', { name: 'Cancel' })),
  ]) {
    await leave()
    await user.click(within(await question()).getByRole('button', { name: text('common:unsaved.keep') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('Words', dialog)).toHaveProperty('value', 'A walk')
  }
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: text('common:unsaved.discard') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a select in a dialog keeps the focus after a choice', async () => {
  const user = show('/', { '/': <Host /> })
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  const kind = field('Kind', await screen.findByRole('dialog', { name: 'A note' }))
  await choose(user, kind, 'talk')
  expect(kind).toHaveProperty('value', 'talk')
  await expectFocused(kind)
})
