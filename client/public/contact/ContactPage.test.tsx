import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { sendContact } from '#contract/public/contact.ts'
import { choose, expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ContactPage } from './ContactPage.tsx'

// test: contact-form-needs-every-field
it('contact form requires every field and confirms that the message was sent', async () => {
  answer(getPublicTexts, {
    ...{ headline: '', studentAsks: '', alumniAsks: '' },
    welcome: '',
    about: '',
    privacy: '',
    contact: '**Room 4**',
    hero: null,
    heroText: '',
    figures: null,
    verifiesAlumni: true,
    people: [],
  })
  answer(sendContact, { success: true, message: 'Sent' })
  const user = show('/contact', { '/contact': <ContactPage /> })
  const send = await screen.findByRole('button', { name: text('contact:send') })
  await screen.findByText('Room 4')
  const [name, email] = [field(text('contact:name')), field(text('contact:email'))]
  const [topic, message] = [field(text('contact:topic')), field(text('contact:message'))]

  await user.click(send)
  await toast(text('common:incomplete'))
  for (const control of [name, email, topic, message]) await expectProblem(control, text('validation:required'))
  await expectFocused(name)

  await fill(name, 'Asha')
  await fill(email, 'asha@college')
  await choose(user, topic, text('contact:topic.events'))
  await fill(message, 'When is the next hackathon?')
  await user.click(send)
  await expectProblem(email, text('validation:email'))
  expect(message).toHaveProperty('value', 'When is the next hackathon?')

  await fill(email, 'asha@college.example')
  await user.click(send)
  await expectFocused(await screen.findByRole('heading', { name: text('contact:sent.title') }))
  const sent = { name: 'Asha', email: 'asha@college.example', topic: 'events', message: 'When is the next hackathon?' }
  expect(callsOf(sendContact)).toMatchObject([{ body: sent }])
})
