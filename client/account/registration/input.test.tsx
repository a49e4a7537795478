import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCollege } from '#contract/college/college.ts'
import { getRegistrationHints } from '#contract/account/registrationHints.ts'
import { refreshCollege } from '#client/platform/college.ts'
import { expectFocused, expectProblem, field, fill } from '#client/testing/fields.ts'
import { answer, college } from '#client/testing/server.ts'
import { leave, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AlumniRegistrationPage } from './AlumniRegistrationPage.tsx'
import { StudentRegistrationPage } from './StudentRegistrationPage.tsx'

const name = () => screen.findByLabelText(/^Full name/)
const email = () => field(text('registration:college_email'))

const openStudent = () => show('/student-register', { '/student-register': <StudentRegistrationPage /> })
const openAlumnus = () => show('/alumni-register', { '/alumni-register': <AlumniRegistrationPage /> })

beforeEach(() => {
  window.localStorage.clear()
  answer(getRegistrationHints, {
    courses: ['B.E.', 'B.Sc.'],
    fieldsOfStudy: ['Physics'],
    classes: [{ year: 1998, moreThan: 20 }],
  })
})

describe('the fields of a registration', () => {
  it('are checked from when they are first left, and then with each key', async () => {
    const user = openStudent()
    const control = await name()
    await user.type(control, 'A')
    expect(control.ariaInvalid).not.toBe('true')
    await user.tab()
    await expectProblem(control, text('validation:name_short'))
    await user.type(control, 'sha')
    await waitFor(() => expect(control.ariaInvalid).not.toBe('true'))
    // An empty field isn't wrong before Continue.
    expect(email().ariaInvalid).not.toBe('true')
  })

  it('offer the address that was meant, which one click puts in', async () => {
    const user = openStudent()
    await name()
    await user.type(email(), 'asha@gmial.com')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'asha@gmail.com' }))
    expect(email()).toHaveProperty('value', 'asha@gmail.com')
    await expectFocused(email())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'asha@gmail.com' })).toBeNull())
  })

  it("name the college's domain and refuse others, if only its addresses are accepted", async () => {
    answer(getCollege, { ...college, emailDomains: ['alderbrook.example'] })
    await refreshCollege()
    const user = openStudent()
    await name()
    await screen.findByText(/@alderbrook\.example$/)
    await user.type(email(), 'asha@gmail.com')
    await user.tab()
    await expectProblem(email(), text('validation:email_domain'))
    await user.click(screen.getByRole('button', { name: 'asha@alderbrook.example' }))
    await waitFor(() => expect(email().ariaInvalid).not.toBe('true'))
    answer(getCollege, college)
    await refreshCollege()
  })

  it('show the address of a LinkedIn user name below it', async () => {
    const user = openStudent()
    await name()
    await user.type(field(text('registration:linkedin')), 'asha-rao')
    await screen.findByText('linkedin.com/in/asha-rao')
  })

  it('suggest what others wrote, and say how many of a large class are here', async () => {
    const user = openStudent()
    await user.click(await name())
    await waitFor(() =>
      expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual([
        ...['B.E.', 'B.Sc.', 'Physics'],
      ]),
    )
    leave()
    const alumnus = openAlumnus()
    await alumnus.type(await name(), 'Ravi Iyer')
    await alumnus.type(email(), 'ravi@college.example{Enter}')
    await screen.findByRole('group', { name: text('registration:step.college') })
    await alumnus.type(field(text('registration:graduation_year')), '1998')
    await screen.findByText(text('registration:class_here', { count: 20, year: 1998 }))
    await alumnus.clear(field(text('registration:graduation_year')))
    await alumnus.type(field(text('registration:graduation_year')), '1949')
    await alumnus.tab()
    await expectProblem(field(text('registration:graduation_year')), text('validation:year_from', { minimum: 1950 }))
  })

  it('say when the two passwords match', async () => {
    const user = openStudent()
    await user.click(await name())
    await fill(text('registration:password'), 'three quiet green kites')
    await fill(text('registration:confirm_password'), 'three quiet green')
    expect(screen.queryByText(text('registration:passwords_match'))).toBeNull()
    await fill(text('registration:confirm_password'), 'three quiet green kites')
    await screen.findByText(text('registration:passwords_match'))
  })
})

describe('an unfinished registration', () => {
  it('is kept on the device without the password, and cleared by Start again', async () => {
    const user = openStudent()
    await name()
    await user.type(await name(), 'Asha Rao')
    await fill(text('registration:password'), 'three quiet green kites')
    await waitFor(() => expect(window.localStorage.getItem('registration')).toContain('Asha Rao'))
    expect(window.localStorage.getItem('registration')).not.toContain('kites')
    leave()

    const later = openStudent()
    await waitFor(async () => expect(await name()).toHaveProperty('value', 'Asha Rao'))
    expect(field(text('registration:password'))).toHaveProperty('value', '')
    await later.click(screen.getByRole('button', { name: text('registration:start_again') }))
    await waitFor(async () => expect(await name()).toHaveProperty('value', ''))
    expect(window.localStorage.getItem('registration')).toBeNull()
  })

  it('is dropped after 24 hours', async () => {
    const at = Date.now() - 24 * 60 * 60_000 - 1
    window.localStorage.setItem(
      'registration',
      JSON.stringify({ role: 'student', at, reached: 1, values: { fullName: 'Asha' } }),
    )
    openStudent()
    await waitFor(() => expect(window.localStorage.getItem('registration')).toBeNull())
    expect(await name()).toHaveProperty('value', '')
  })
})
