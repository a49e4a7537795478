import { screen, waitFor, within } from '@testing-library/dom'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { getImport, importProfile } from '#contract/people/imports.ts'
import { getPrivacy, PROFILE_PARTS } from '#contract/people/privacy.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { expectFocused, fill } from '#client/testing/fields.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ImportPage } from './ImportPage.tsx'

const own = { title: 'Engineer', company: 'Lanternpost', location: 'Singapore', from: '2022', to: null }
const linh = profileOf(1, 'Linh Tran', {
  experiences: [{ ...own, description: null }],
  skills: ['Go'],
})
const archive = zipSync({
  'Positions.csv': strToU8(
    'Company Name,Title,Description,Location,Started On,Finished On\nLanternpost,Engineer,,Singapore,Mar 2023,\nSaffronry,Intern,,Remote,,\nCorner Kettle,Barista,,,2018,2019\n',
  ),
  'Skills.csv': strToU8('Name\nGo\nSQL\n'),
})

beforeEach(() => {
  answer(getProfile, linh)
  answer(getPrivacy, {
    ...{ receipts: true, typing: true, presence: true, requests: true, listed: true, countMe: true },
    ...(Object.fromEntries(PROFILE_PARTS.map((part) => [part, 'members'])) as Record<
      (typeof PROFILE_PARTS)[number],
      'members'
    >),
  })
  answer(getImport, { import: null })
  answer(importProfile, linh)
})

const open = () => show('/dashboard/profile/import', { '/dashboard/profile/import': <ImportPage /> }, { as: linh })
const chooseFile = async (user: ReturnType<typeof open>, bytes: Uint8Array<ArrayBuffer>, name: string) =>
  user.upload(await screen.findByLabelText(text('profile-import:choose.button')), new File([bytes], name))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const tick = (name: string) => screen.getByRole('checkbox', { name })
const accept = (count: number) =>
  screen.findByRole('button', { name: text('profile-import:section.accept', { count }) })

describe('importing a profile', () => {
  it('reviews a file by keyboard, and sends what was accepted in one call', async () => {
    const user = open()
    await chooseFile(user, archive, 'export.zip')
    await expectFocused(await heading(text('profile-import:section.experience')))

    tick('Engineer, Lanternpost').focus()
    await user.keyboard('{ArrowDown}')
    await expectFocused(tick('Intern, Saffronry'))
    await user.keyboard('{ArrowDown}')
    await expectFocused(tick('Barista, Corner Kettle'))
    await user.keyboard(' ')
    expect(tick('Barista, Corner Kettle')).toHaveProperty('checked', false)

    await user.click(await accept(2))
    const from = screen.getByRole('textbox', { name: /^From/ })
    await waitFor(() => expect(from).toHaveProperty('ariaInvalid', 'true'))
    await fill(from, '2020-06')
    await user.click(await accept(2))

    await expectFocused(await heading(text('profile-import:section.skills')))
    expect(callsOf(importProfile)).toEqual([])
    tick('SQL').focus()
    await user.keyboard('{Enter}')

    await heading(text('profile-import:confirm.title'))
    expect(callsOf(importProfile)).toEqual([])
    await user.click(screen.getByRole('button', { name: text('profile-import:confirm.save') }))
    await heading(text('profile-import:done.title'))

    const [sent, ...others] = callsOf(importProfile)
    expect(others).toEqual([])
    expect(sent?.body).toMatchObject({
      fields: {
        experiences: [
          { title: 'Engineer', company: 'Lanternpost', from: '2023-03', to: null },
          { title: 'Intern', company: 'Saffronry', from: '2020-06', to: null },
        ],
        skills: ['Go', 'SQL'],
      },
    })
  })

  it('folds away what the profile has, and offers both sides of each difference', async () => {
    const user = open()
    await chooseFile(user, archive, 'export.zip')
    await heading(text('profile-import:section.experience'))

    const dates = screen.getByRole('radiogroup', { name: text('profile-import:field.period') })
    const [file, profile] = within(dates).getAllByRole('radio')
    expect([file, profile].map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: text('profile-import:section.skip') }))
    await heading(text('profile-import:section.skills'))
    await screen.findByText(text('profile-import:section.already', { count: 1 }))
    expect(screen.queryByRole('checkbox', { name: 'Go' })).toBeNull()
  })

  it('explains a file that it can’t read', async () => {
    const user = open()
    await chooseFile(user, strToU8('First Name,Last Name,Connected On\nA,B,\n'), 'Profile.zip')
    await screen.findByText(text('profile-import:refused.contacts'))
  })
})
