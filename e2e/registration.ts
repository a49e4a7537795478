/** The steps of the registration form. */
import type { Locator } from '@playwright/test'
import { field } from './journey.ts'
import { type Person, photo } from './people.ts'

/** Fills in the first two steps of the open form, and goes on to the last. */
export const fillFirstSteps = async (form: Locator, person: Person): Promise<void> => {
  const proceed = form.getByRole('button', { name: 'Continue' })
  await field(form, 'Full name').fill(person.fullName)
  await field(form, 'College email').fill(person.collegeEmail)
  if (person.role === 'student') {
    await field(form, 'LinkedIn').fill('https://www.linkedin.com/in/asha')
    await field(form, 'GitHub').fill('https://github.com/asha')
  }
  await proceed.click()
  if (person.role === 'student') {
    await field(form, 'Graduation year').selectOption(String(person.graduationYear))
    await field(form, 'USN').fill('1AB21CS001')
    await field(form, 'Course').fill('B.E.')
    await field(form, 'Field of study').fill('Physics')
  } else {
    await field(form, 'Graduation year').fill(String(person.graduationYear))
    await field(form, 'Or link to it').fill('https://records.college.example/degree.pdf')
  }
  await proceed.click()
}

/** Fills in the last step. */
export const fillLastStep = async (form: Locator, { password }: Person): Promise<void> => {
  await field(form, 'Photo').setInputFiles(await photo())
  await form
    .page()
    .getByRole('dialog', { name: 'Crop your photo' })
    .getByRole('button', { name: 'Use this photo' })
    .click()
  await field(form, 'Password').fill(password)
  await field(form, 'Confirm password').fill(password)
}
