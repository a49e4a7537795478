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
  const again = await browser.call(registerAlumnus, { body: await form() })
  expect([again.status, again.body.code]).toEqual([409, 'member.email_taken'])
})
