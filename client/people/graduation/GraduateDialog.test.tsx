import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { type ClassComparison, compareClass, previewClassGraduation } from '#contract/people/class-graduations.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { GraduateDialog } from './GraduateDialog.tsx'

const comparison: ClassComparison = {
  ...{ records: 140, listed: 139, notListed: { count: 1, names: ['Nuno Teixeira'] } },
  missing: { count: 2, names: ['Asha Rao', 'Vikram Suri'] },
}
const nobody = { count: 0, names: [] }
const open = (members?: string[]) => {
  answer(previewClassGraduation, { ready: 140, leftOut: [], nextFirstYear: null })
  const dialog = <GraduateDialog year={2026} {...(members && { members })} onClose={() => undefined} />
  return show('/admin/students', { '/admin/students': dialog })
}

it('shows who is on the lists of the year and who is not, before anyone graduates', async () => {
  answer(compareClass, { comparison, otherYear: nobody })
  open([idOf(1)])
  await screen.findByText('Nuno Teixeira')
  screen.getByText('Asha Rao, Vikram Suri')
  expect(callsOf(compareClass)[0]).toMatchObject({ body: { year: 2026, members: [idOf(1)] } })
})

it('says that no list has people of the year', async () => {
  answer(compareClass, { comparison: null, otherYear: nobody })
  open()
  await screen.findByText(text('class-graduation:lists.none', { year: '2026' }))
})

it('still graduates a class when it could not be compared', async () => {
  lose(compareClass)
  open()
  const submit = await screen.findByRole('button', { name: text('class-graduation:submit', { count: 140 }) })
  await expect.poll(() => submit.hasAttribute('disabled')).toBe(false)
})

it('counts no one with another year on a list, and names them', async () => {
  answer(compareClass, { comparison, otherYear: { count: 3, names: ['Kofi Mensah', 'Lena Sommer', 'Omar Haddad'] } })
  open()
  await screen.findByRole('button', { name: text('class-graduation:submit', { count: 137 }) })
  screen.getByText('Kofi Mensah, Lena Sommer, Omar Haddad')
})
