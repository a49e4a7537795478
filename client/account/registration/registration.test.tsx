import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { getRegistrationHints } from '#contract/account/registrationHints.ts'
import { registerAlumnus, registerStudent } from '#contract/account/registration.ts'
import { choose, expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AlumniRegistrationPage } from './AlumniRegistrationPage.tsx'
import { StudentRegistrationPage } from './StudentRegistrationPage.tsx'

beforeEach(() => answer(getRegistrationHints, { courses: [], fieldsOfStudy: [], classes: [] }))

const photo = (name = 'portrait.jpg', type = 'image/jpeg') => new File(['Hello'], name, { type })
type Key = Parameters<typeof text>[0] extends infer Name
  ? Name extends `registration:${infer Own}`
    ? Own
    : never
  : never
const label = (key: Key) => text(`registration:${key}`)
const submit = () => screen.findByRole('button', { name: label('submit') })
const proceed = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: label('continue') }))
const expectStep = async (name: Key) => {
  // The later steps are fetched after the first.
  await screen.findByLabelText(/^Confirm password/)
  await screen.findByRole('group', { name: label(name) })
}

const openStudent = () => show('/student-register', { '/student-register': <StudentRegistrationPage /> })
const openAlumnus = () => show('/alumni-register', { '/alumni-register': <AlumniRegistrationPage /> })

const fillAll = async (values: Partial<Record<Key, string>>) => {
  // The keys of the object are those of its type.
  for (const [key, value] of Object.entries(values)) await fill(label(key as Key), value)
}
const who = {
  full_name: 'Asha Rao',
  college_email: 'asha@college.example',
  linkedin: 'https://www.linkedin.com/in/asha',
  github: 'https://github.com/asha',
}
const study = { usn: '1AB21CS001', course: 'B.E.', field_of_study: 'Physics' }
const password = 'three quiet green kites'

const expectMissing = async (first: Key, ...others: Key[]) => {
  for (const key of [first, ...others]) await expectProblem(field(label(key)), text('validation:required'))
  await expectFocused(field(label(first)))
}

describe('the student registration', () => {
  // test: student-form-names-missing-fields
  it('names the missing and invalid fields of each step before it goes on', async () => {
    const user = openStudent()
    await expectStep('step.who')
    await proceed(user)
    await toast('Please fill all the fields')
    await expectMissing('full_name', 'college_email', 'linkedin', 'github')

    await fillAll({ ...who, linkedin: 'asha rao' })
    await proceed(user)
    await expectProblem(field(label('linkedin')), text('validation:linkedin'))
    await expectFocused(field(label('linkedin')))
    await fillAll({ linkedin: 'asha' })
    await user.tab()
    expect(field(label('linkedin'))).toHaveProperty('value', 'https://www.linkedin.com/in/asha')

    await proceed(user)
    await expectFocused(await screen.findByRole('heading', { name: label('step.college') }))
    await proceed(user)
    await expectMissing('graduation_year', 'usn', 'course', 'field_of_study')
    await choose(user, field(label('graduation_year')), '2028')
    await fillAll(study)

    await proceed(user)
    await expectFocused(await screen.findByRole('heading', { name: label('step.photo') }))
    await fillAll({ password, confirm_password: `${password}!` })
    await user.upload(field(label('photo')), photo('notes.txt', 'text/plain'))
    await user.click(await submit())
    await expectProblem(field(label('confirm_password')), 'Passwords do not match')
    await expectProblem(field(label('photo')), text('validation:photo'))
    await expectFocused(field(label('photo')))
  })

  it('brings back the step of a field that the server refuses, with all input', async () => {
    const user = openStudent()
    await expectStep('step.who')
    await fillAll(who)
    await proceed(user)
    await expectStep('step.college')
    await choose(user, field(label('graduation_year')), '2028')
    await fillAll(study)
    await proceed(user)
    await expectStep('step.photo')
    await user.upload(field(label('photo')), photo())
    await fillAll({ password, confirm_password: password })

    refuse(registerStudent, 'photo.unreadable', { message: 'Refused photo', fields: { image: 'Wrong photo' } })
    await user.click(await submit())
    await toast('Refused photo')
    await expectProblem(field(label('photo')), 'Wrong photo')

    refuse(registerStudent, 'member.email_taken', { message: 'Refused email', fields: { collegeEmail: 'Wrong email' } })
    await user.click(await submit())
    await toast('Refused email')
    await expectStep('step.who')
    await expectProblem(field(label('college_email')), 'Wrong email')
    await expectFocused(field(label('college_email')))
    expect(field(label('full_name'))).toHaveProperty('value', 'Asha Rao')

    await fillAll({ college_email: 'asha.rao@college.example' })
    await proceed(user)
    await expectStep('step.college')
    await proceed(user)
    await expectStep('step.photo')
    expect(field(label('password'))).toHaveProperty('value', password)
    answer(registerStudent, { success: true, message: 'Registered', _id: idOf(1) })
    await user.click(await submit())
    await toast('Registered')
  })

  it('goes back by the button, the browser and a finished step, and goes on with Enter', async () => {
    const user = openStudent()
    await expectStep('step.who')
    await waitFor(() => expect(document.title).toMatch(/^Student Registration/))
    await fillAll(who)
    field(label('github')).focus()
    await user.keyboard('{Enter}')
    await expectStep('step.college')
    await waitFor(() => expect(document.title).toMatch(/^Step 2 of 3/))
    const bar = screen.getByRole('list', { name: text('registration:step', { step: 2, count: 3 }) })
    expect(within(bar).getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step')

    await user.click(screen.getByRole('button', { name: label('back') }))
    await expectFocused(await screen.findByRole('heading', { name: label('step.who') }))
    await proceed(user)
    await expectStep('step.college')
    window.history.back()
    await expectStep('step.who')
    await proceed(user)
    await expectStep('step.college')
    await choose(user, field(label('graduation_year')), '2028')
    await fillAll(study)
    await proceed(user)
    await expectStep('step.photo')
    await user.click(screen.getByRole('button', { name: label('step.who') }))
    await expectStep('step.who')
    expect(field(label('full_name'))).toHaveProperty('value', 'Asha Rao')
  })
})

describe('the alumnus registration', () => {
  // test: alumnus-form-requires-six-fields
  it('requires six fields, and keeps them when the connection is lost', async () => {
    const user = openAlumnus()
    const form = await screen.findByRole('form', { name: label('alumni.title') })
    await proceed(user)
    await toast('Please fill all the fields')
    await expectMissing('full_name', 'college_email')
    expect(field(label('linkedin_optional')).ariaInvalid).not.toBe('true')
    await fillAll({ full_name: 'Ravi Iyer', college_email: 'ravi@college.example' })
    await proceed(user)
    await expectStep('step.college')
    await proceed(user)
    await expectMissing('graduation_year')
    expect(field(label('certificate_link')).ariaInvalid).not.toBe('true')
    await fillAll({ graduation_year: '2015' })
    await proceed(user)
    await expectStep('step.photo')
    await user.click(await submit())
    await expectMissing('photo', 'password', 'confirm_password')

    await fillAll({ password, confirm_password: 'something else' })
    await user.upload(field(label('photo')), photo())
    await user.click(await submit())
    await toast('Passwords do not match')
    await expectProblem(field(label('confirm_password')), 'Passwords do not match')

    await fillAll({ confirm_password: password })
    lose(registerAlumnus)
    await user.click(await submit())
    await toast(text('common:network_error'))
    expect(field(label('full_name'))).toHaveProperty('value', 'Ravi Iyer')
    expect(within(form).getByText('portrait.jpg')).toBeTruthy()

    answer(registerAlumnus, { success: true, message: 'Registered', _id: idOf(1) })
    await user.click(await submit())
    await toast('Registered')
    const [, sent] = callsOf(registerAlumnus)
    expect(sent?.body).toBeInstanceOf(FormData)
  })
})
