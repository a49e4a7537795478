import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { registerAlumnus, registerStudent } from '#contract/account/registration.ts'
import { choose, expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AlumniRegistrationPage } from './AlumniRegistrationPage.tsx'
import { StudentRegistrationPage } from './StudentRegistrationPage.tsx'

const photo = (name = 'portrait.jpg', type = 'image/jpeg') => new File(['Hello'], name, { type })
const submit = () => screen.getByRole('button', { name: text('registration:submit') })
const both = [
  text('registration:full_name'),
  text('registration:graduation_year'),
  text('registration:college_email'),
  text('registration:password'),
  text('registration:confirm_password'),
  text('registration:photo'),
]
const study = [
  text('registration:course'),
  text('registration:usn'),
  text('registration:field_of_study'),
  text('registration:linkedin'),
  text('registration:github'),
]

describe('the student registration', () => {
  // test: student-form-names-missing-fields
  it('names every missing field, then each invalid one', async () => {
    const user = show('/student-register', { '/student-register': <StudentRegistrationPage /> })
    await screen.findByRole('form', { name: text('registration:student.title') })
    await user.click(submit())
    await toast('Please fill all the fields')
    for (const name of [...both, ...study]) await expectProblem(field(name), text('validation:required'))
    await expectFocused(field(text('registration:full_name')))

    await choose(user, field(text('registration:graduation_year')), '2028')
    for (const [name, value] of [
      [text('registration:full_name'), 'Asha Rao'],
      [text('registration:college_email'), 'asha@college.example'],
      [text('registration:course'), 'B.E.'],
      [text('registration:usn'), '1AB21CS001'],
      [text('registration:field_of_study'), 'Physics'],
      [text('registration:linkedin'), 'asha rao'],
      [text('registration:github'), 'https://github.com/asha'],
      [text('registration:password'), 'three quiet green kites'],
      [text('registration:confirm_password'), 'three quiet green kites!'],
    ] as const)
      await fill(name, value)
    await user.upload(field(text('registration:photo')), photo('notes.txt', 'text/plain'))
    await user.click(submit())
    await expectProblem(field(text('registration:linkedin')), text('validation:linkedin'))
    await expectProblem(field(text('registration:confirm_password')), 'Passwords do not match')
    await expectProblem(field(text('registration:photo')), text('validation:photo'))
    await expectFocused(field(text('registration:linkedin')))

    await fill(text('registration:linkedin'), 'asha')
    await user.tab()
    expect(field(text('registration:linkedin'))).toHaveProperty('value', 'https://www.linkedin.com/in/asha')
    await fill(text('registration:confirm_password'), 'three quiet green kites')
    await user.upload(field(text('registration:photo')), photo())
    for (const [code, fields, problem] of [
      ['photo.unreadable', 'image', text('registration:photo')],
      ['member.email_taken', 'collegeEmail', text('registration:college_email')],
    ] as const) {
      refuse(registerStudent, code, { message: `Refused: ${code}`, fields: { [fields]: `Wrong: ${code}` } })
      await user.click(submit())
      await toast(`Refused: ${code}`)
      await expectProblem(field(problem), `Wrong: ${code}`)
    }
    await expectFocused(field(text('registration:college_email')))
    expect(field(text('registration:full_name'))).toHaveProperty('value', 'Asha Rao')
  })
})

describe('the alumnus registration', () => {
  // test: alumnus-form-requires-six-fields
  it('requires six fields, and keeps them when the connection is lost', async () => {
    const user = show('/alumni-register', { '/alumni-register': <AlumniRegistrationPage /> })
    const form = await screen.findByRole('form', { name: text('registration:alumni.title') })
    await user.click(submit())
    await toast('Please fill all the fields')
    for (const name of both) await expectProblem(field(name), text('validation:required'))
    for (const name of [text('registration:linkedin_optional'), text('registration:certificate_link')])
      expect(field(name).ariaInvalid).not.toBe('true')

    for (const [name, value] of [
      [text('registration:full_name'), 'Ravi Iyer'],
      [text('registration:graduation_year'), '2015'],
      [text('registration:college_email'), 'ravi@college.example'],
      [text('registration:password'), 'three quiet green kites'],
      [text('registration:confirm_password'), 'something else'],
    ] as const)
      await fill(name, value)
    await user.upload(field(text('registration:photo')), photo())
    await user.click(submit())
    await toast('Passwords do not match')
    await expectProblem(field(text('registration:confirm_password')), 'Passwords do not match')

    await fill(text('registration:confirm_password'), 'three quiet green kites')
    lose(registerAlumnus)
    await user.click(submit())
    await toast(text('common:network_error'))
    expect(field(text('registration:full_name'))).toHaveProperty('value', 'Ravi Iyer')
    expect(within(form).getByText('portrait.jpg')).toBeTruthy()

    answer(registerAlumnus, { success: true, message: 'Registered', _id: idOf(1) })
    await user.click(submit())
    await toast('Registered')
    const [, sent] = callsOf(registerAlumnus)
    expect(sent?.body).toBeInstanceOf(FormData)
  })
})
