import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listClassmates, makeClassmateLink } from '#contract/roster/links.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ClassmatesPage } from './ClassmatesPage.tsx'

const path = '/dashboard/network/classmates'
const open = () => show(path, { [path]: <ClassmatesPage /> })
const url = 'https://alumni.college.example/join#abc'

it('makes a personal link for a classmate, and offers to copy it or to send it by WhatsApp', async () => {
  answer(listClassmates, {
    graduationYear: 2010,
    classmates: [{ _id: idOf(1), fullName: 'Priya Raman', graduationYear: 2010 }],
  })
  const user = open()
  await screen.findByRole('heading', { name: text('classmates:title.class', { year: 2010 }) })
  answer(makeClassmateLink, { url, expiresAt: '2026-12-30T10:00:00.000Z' })

  await user.click(screen.getByRole('button', { name: text('classmates:know_of', { name: 'Priya Raman' }) }))

  expect(await screen.findByRole('textbox')).toHaveProperty('value', url)
  expect(callsOf(makeClassmateLink)).toMatchObject([{ params: { id: idOf(1) } }])
  const sent = screen.getByRole('link', { name: text('classmates:whatsapp') }).getAttribute('href')
  expect(new URL(sent ?? '').searchParams.get('text')).toContain(url)
})

it.each([
  ['a class must be confirmed first', null, 'classmates:no_class'],
  ['nobody is lost', 2010, 'classmates:empty'],
] as const)('says that %s', async (_, graduationYear, sentence) => {
  answer(listClassmates, { graduationYear, classmates: [] })
  open()
  await screen.findByText(text(sentence))
})

it('says that the list could not be loaded', async () => {
  lose(listClassmates)
  open()
  await screen.findByText(text('classmates:failed'))
})
