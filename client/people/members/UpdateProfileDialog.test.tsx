import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { UpdateProfileDialog } from './UpdateProfileDialog.tsx'

// test: profile-form-keeps-unsaved-text
it('profile form keeps unsaved text', async () => {
  const asha = profileOf(1, 'Asha Iyer', { role: 'student', graduationYear: 2027 })
  answer(getProfile, asha)
  const user = show(
    '/dashboard?edit=profile',
    { '/dashboard': <UpdateProfileDialog userId={asha._id} /> },
    { as: asha },
  )
  const dialog = await screen.findByRole('dialog', { name: text('profiles:update.title') })
  const save = await within(dialog).findByRole('button', { name: text('common:save') })
  const [name, course] = [field(text('profiles:field.full_name'), dialog), field(text('profiles:field.course'), dialog)]

  await fill(name, '')
  await fill(course, 'M.Sc.')
  await user.click(save)
  await toast('Failed to update profile.')
  await expectProblem(name, text('validation:required'))
  await expectFocused(name)

  await fill(name, 'Asha Rao')
  lose(updateProfile)
  await user.click(save)
  await toast('Failed to update profile.')
  expect(course).toHaveProperty('value', 'M.Sc.')

  await user.click(within(dialog).getByRole('button', { name: text('common:close') }))
  await user.click(await screen.findByRole('button', { name: text('common:unsaved.keep') }))
  answer(updateProfile, { ...asha, fullName: 'Asha Rao', course: 'M.Sc.' })
  await user.click(save)
  await toast('Profile updated successfully!')
  expect(addressNow()).toBe('/dashboard')
  // Only the changed fields are sent.
  expect(callsOf(updateProfile).at(-1)?.body).toEqual({ fullName: 'Asha Rao', course: 'M.Sc.' })
})
