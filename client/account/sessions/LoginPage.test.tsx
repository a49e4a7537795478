import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { getRegion } from '#contract/account/region.ts'
import { logInAlumnus, logInStudent } from '#contract/account/sessions.ts'
import { expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { LoginPage } from './LoginPage.tsx'

const session = { success: true, token: 'a token', fullname: 'Ravi', profilePhoto: null, _id: idOf(1) } as const

const open = (state?: object) => show('/login', { '/login': <LoginPage /> }, { state })
const submit = () => screen.findByRole('button', { name: text('sessions:login.submit') })

describe('the login', () => {
  // test: form-errors-beside-the-field
  it('names missing and wrong input beside the field, and keeps the input', async () => {
    refuse(logInStudent, 'session.invalid_credentials', { message: 'Invalid email or password' })
    const user = open()
    await user.click(await submit())
    await toast(text('common:incomplete'))
    const email = field(text('sessions:login.email'))
    await expectProblem(email, text('validation:required'))
    await expectFocused(email)

    await fill(email, 'asha')
    await fill(text('sessions:login.password'), 'some password')
    await user.click(await submit())
    await expectProblem(email, text('validation:email'))
    expect(field(text('sessions:login.password'))).toHaveProperty('value', 'some password')

    await fill(email, 'nobody@college.example')
    await user.click(await submit())
    await toast('Invalid email or password')
    expect(email).toHaveProperty('value', 'nobody@college.example')
  })
  it('offers the other role to a member who chose the wrong one, and logs them in', async () => {
    const sentence = 'This account is registered as alumni.'
    refuse(logInStudent, 'session.registered_as_alumni', { message: sentence })
    answer(logInAlumnus, { ...session, message: 'Logged in successfully' })
    answer(getRegion, { language: 'en', timeZone: null })
    const user = open()
    await fill(text('sessions:login.email'), 'ravi@college.example')
    await fill(text('sessions:login.password'), 'some password')
    await user.click(await submit())
    await toast(sentence)
    await user.click(screen.getByRole('button', { name: text('sessions:login.as_alumni') }))
    await toast('Logged in successfully')
    expect(screen.getByRole('radio', { name: text('sessions:login.alumni') })).toHaveProperty('checked', true)
    await waitFor(() => expect(callsOf(getRegion)).toHaveLength(1))
    expect(callsOf(logInAlumnus)).toMatchObject([
      { body: { collegeEmail: 'ravi@college.example', password: 'some password' } },
    ])
  })

  // test: login-form-survives-lost-connection
  it('keeps the input when the connection is lost', async () => {
    lose(logInStudent)
    const user = open()
    await fill(text('sessions:login.email'), 'asha@college.example')
    await fill(text('sessions:login.password'), 'some password')
    await user.click(await submit())
    await toast(text('common:network_error'))
    expect(field(text('sessions:login.email'))).toHaveProperty('value', 'asha@college.example')
    expect(field(text('sessions:login.password'))).toHaveProperty('value', 'some password')
  })

  it('clears its error when the visitor goes to another page', async () => {
    const user = open()
    await user.click(await submit())
    const notice = await toast(text('common:incomplete'))
    await user.click(screen.getByRole('link', { name: text('sessions:login.register') }))
    await waitFor(() => expect(notice.isConnected).toBe(false))
    expect(addressNow()).toBe('/roleselection')
  })

  it('greets a member who has just registered, and focuses the password', async () => {
    const registered = { registered: true, fullName: 'Asha Rao', collegeEmail: 'asha@college.example', role: 'student' }
    open(registered)
    await screen.findByText(text('sessions:login.welcome', { name: 'Asha Rao' }))
    await expectFocused(field(text('sessions:login.password')))
    expect(field(text('sessions:login.email'))).toHaveProperty('value', 'asha@college.example')
  })

  it('returns from the second step to the first and keeps the input', async () => {
    const challenge = { token: 'a challenge', app: true, passkey: null }
    refuse(logInStudent, 'session.second_factor', { challenge })
    const user = open()
    await fill(text('sessions:login.email'), 'asha@college.example')
    await fill(text('sessions:login.password'), 'some password')
    await user.click(await submit())
    const back = await screen.findByRole('button', { name: text('second-factor:step.back') })
    await user.click(back)
    await waitFor(() => expect(back.isConnected).toBe(false))
    expect(field(text('sessions:login.email'))).toHaveProperty('value', 'asha@college.example')
    expect(field(text('sessions:login.password'))).toHaveProperty('value', 'some password')
  })
})
