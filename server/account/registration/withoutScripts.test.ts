import { expect, it } from 'vitest'
import { registerAlumnus } from '#contract/account/registration.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as } = await openTestPortal()

const form = async () => ({
  ...{ fullName: 'Grace Hopper', graduationYear: '1995', collegeEmail: 'grace@college.example' },
  ...{ password: 'a long enough one', confirmPassword: 'a long enough one', image: await photo() },
  // A browser sends the fields that were left empty, too.
  ...{ linkedin: '', degreeCertificate: '' },
})

it('redirects a browser that sends the form without scripts to the login page', async () => {
  const browser = as(undefined, { 'sec-fetch-mode': 'navigate' })
  const { status, headers } = await browser.call(registerAlumnus, { body: await form() })
  expect([status, headers['location']]).toEqual([303, '/login'])
})

it('shows such a browser a page that names the fields to change, in its language', async () => {
  const send = async (language: string, change: object) => {
    const body = { ...(await form()), collegeEmail: 'rear@college.example', ...change }
    const {
      status,
      headers,
      body: page,
    } = await as(undefined, { 'sec-fetch-mode': 'navigate' }).call(registerAlumnus, {
      ...{ body, language },
    })
    return {
      status,
      type: headers['content-type'],
      page: Object.values(page)
        .map((byte) => String.fromCodePoint(Number(byte)))
        .join(''),
    }
  }
  const { status, type, page } = await send('en', { linkedin: '<b>nowhere</b>', graduationYear: 'soon' })
  expect([status, type]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page).toContain('<strong>LinkedIn</strong>: ')
  expect(page).toContain('<strong>Graduation year</strong>: ')
  expect(page).not.toContain('<b>')
  expect((await send('ur', { fullName: '' })).page).toContain('<html lang="ur" dir="rtl">')
})
