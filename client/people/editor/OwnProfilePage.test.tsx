import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getImport } from '#contract/people/imports.ts'
import { changePrivacy, getPrivacy, type Privacy } from '#contract/people/privacy.ts'
import { changePublicPage, getOwnPublicPage, type OwnPublicPage } from '#contract/people/public-page.ts'
import { getProfile, type Profile, updateProfile } from '#contract/people/profiles.ts'
import { expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { OwnProfilePage } from './OwnProfilePage.tsx'

const privacy: Privacy = {
  ...{ receipts: true, typing: true, presence: true, requests: true, listed: true, countMe: true },
  ...{ education: 'members', position: 'alumni', about: 'cohort', skills: 'members', help: 'members' },
  ...{ location: 'members', languages: 'members', pronouns: 'members', birthday: 'nobody', links: 'members' },
  email: 'nobody',
}

const publicPage: OwnPublicPage = {
  ...{ isOn: false, url: null, parts: ['photo', 'headline'], isIndexed: false, isRenamed: false, refusal: null },
  hidden: ['about'],
  offer: {
    ...{ fullName: 'Asha Iyer', photo: null, headline: 'Sails at dawn', about: null, experiences: [], course: null },
    ...{ fieldOfStudy: null, graduationYear: 2015, educations: [], links: ['https://github.com/asha'] },
  },
}

const open = (known: Partial<Profile> = {}, hash = '') => {
  const asha = profileOf(1, 'Asha Iyer', { limited: false, collegeEmail: 'asha@college.example', ...known })
  answer(getProfile, asha)
  answer(getPrivacy, privacy)
  answer(getImport, { import: null })
  answer(getOwnPublicPage, publicPage)
  const user = show(`/dashboard/profile${hash}`, { '/dashboard/profile': <OwnProfilePage /> }, { as: asha })
  return { asha, user }
}

const pencil = (block: 'about' | 'work' | 'help' | 'intro') =>
  screen.findByRole('button', { name: text(`profiles:block.${block}.edit`) })
const sheet = (block: 'about' | 'work' | 'help' | 'intro') =>
  screen.findByRole('dialog', { name: text(`profiles:block.${block}.edit`) })
const save = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: text('common:save') })

const engineer = {
  title: 'Engineer',
  company: 'Tidegrid',
  location: null,
  from: '2019',
  to: '2021-05',
  description: null,
}
const planner = { title: 'Planner', company: 'Gridworks', location: null, from: '2021-06', to: null, description: null }

it('shows who sees each block, and invites to add what is missing', async () => {
  open({ about: 'I sail.', experiences: [engineer], headline: 'Engineer' })
  const about = await screen.findByRole('region', { name: text('members:section.about') })
  expect(await within(about).findByText(text('profiles:block.audience.cohort', { year: '2015' }))).toBeTruthy()
  const work = screen.getByRole('region', { name: text('members:section.work') })
  expect(within(work).getByText(text('profiles:block.audience.alumni'))).toBeTruthy()
  expect(screen.queryByRole('region', { name: text('members:section.help') })).toBeNull()
  expect(screen.getByRole('button', { name: new RegExp(text('members:section.help.add')) })).toBeTruthy()
})

it('saves a block and its audience by Ctrl+Enter, the audience first, and sends only what changed', async () => {
  const { asha, user } = open({ about: 'I sail.' })
  answer(changePrivacy, { ...privacy, about: 'members' })
  answer(updateProfile, { ...asha, about: 'I sail and *build*.' })
  const button = await pencil('about')
  await user.click(button)
  const dialog = await sheet('about')
  await fill(field(text('members:section.about'), dialog), 'I sail and *build*.')
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'members' } })
  fireEvent.keyDown(field(text('members:section.about'), dialog), { key: 'Enter', ctrlKey: true })
  await toast(text('profiles:update.done'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocused(button)
  expect(callsOf(changePrivacy).map(({ body }) => body)).toEqual([{ about: 'members' }])
  expect(callsOf(updateProfile).map(({ body }) => body)).toEqual([{ about: 'I sail and *build*.' }])
})

it('keeps what was typed when saving fails, and asks before it is lost', async () => {
  const { user, asha } = open({ about: 'I sail.' })
  await user.click(await pencil('about'))
  const dialog = await sheet('about')
  const about = field(text('members:section.about'), dialog)
  await fill(about, 'I dive.')
  lose(updateProfile)
  await user.click(save(dialog))
  expect(await within(dialog).findByText(text('profiles:update.failed'))).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: text('common:close') }))
  await user.click(await screen.findByRole('button', { name: text('common:unsaved.keep') }))
  expect(about).toHaveProperty('value', 'I dive.')
  answer(updateProfile, { ...asha, about: 'I dive.' })
  fireEvent.keyDown(save(dialog), { key: 'Enter', metaKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('edits, removes and adds work in one sheet, with errors beside the fields', async () => {
  const { user, asha } = open({ experiences: [planner, engineer] })
  await user.click(await pencil('work'))
  const dialog = await sheet('work')
  const [plannerName, engineerName] = ['Planner at Gridworks', 'Engineer at Tidegrid']
  const named = (key: 'edit' | 'remove', name: string) =>
    within(dialog).getByRole('button', { name: text(`profiles:entry.${key}`, { name }) })

  await user.click(named('remove', plannerName))
  const undo = within(dialog).getByRole('button', { name: text('common:undo') })
  await expectFocused(undo)
  await user.click(named('edit', engineerName))
  const from = await within(dialog).findByLabelText(/^From/)
  await fill(from, '2019-13')
  await user.click(save(dialog))
  await expectProblem(from, text('validation:month'))
  expect(callsOf(updateProfile)).toEqual([])

  await fill(from, '2018')
  await user.click(undo)
  answer(updateProfile, asha)
  await user.click(save(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(updateProfile).map(({ body }) => body)).toEqual([
    { experiences: [planner, { ...engineer, from: '2018' }] },
  ])
})

it('completes a profile in eight actions: one opens a sheet, each of seven saves leads to the next', async () => {
  const { user, asha } = open({ profilePhoto: null })
  let profile: Profile = asha
  let actions = 0
  const act = async (button: HTMLElement) => {
    actions += 1
    await user.click(button)
  }
  const goOn = async (dialog: HTMLElement, change: Partial<Profile>) => {
    profile = { ...profile, ...change }
    answer(updateProfile, profile)
    const next = within(dialog).queryByRole('button', { name: /^Save, then/ })
    await act(next ?? save(dialog))
  }
  const titled = (block: string) =>
    screen.findByRole('dialog', { name: text(`profiles:block.${block}.edit` as 'profiles:block.work.edit') })

  await act(await screen.findByRole('button', { name: new RegExp(text('profiles:invite.photo')) }))
  let dialog = await titled('intro')
  await fill(field(text('profiles:field.headline'), dialog), 'Grid planner')
  // The photo and the city are chosen in the same sheet.
  await goOn(dialog, {
    headline: 'Grid planner',
    profilePhoto: '/p.webp',
    place: { _id: 1, name: 'Pune', region: null, country: 'IN', latitude: 1, longitude: 1 },
  })
  dialog = await titled('education')
  await fill(field(text('profiles:field.field_of_study'), dialog), 'Energy')
  await goOn(dialog, { fieldOfStudy: 'Energy' })
  dialog = await titled('work')
  for (const [label, value] of [
    ['work.title', 'Planner'],
    ['work.company', 'Gridworks'],
    ['entry.from', '2021-06'],
  ] as const)
    await fill(field(text(`profiles:${label}`), dialog), value)
  await goOn(dialog, { experiences: [planner] })
  dialog = await titled('help')
  await user.click(within(dialog).getByRole('checkbox', { name: text('members:help.talks') }))
  await goOn(dialog, { help: ['talks'] })
  dialog = await titled('skills')
  await fill(field(text('members:section.skills'), dialog), 'Welding')
  await goOn(dialog, { skills: ['Welding'] })
  dialog = await titled('about')
  await fill(field(text('members:section.about'), dialog), 'I plan grids.')
  await goOn(dialog, { about: 'I plan grids.' })
  dialog = await titled('contact')
  await fill(field(text('profiles:field.github'), dialog), 'asha')
  await goOn(dialog, { github: 'https://github.com/asha' })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(actions).toBe(8)
  expect(callsOf(updateProfile).map(({ body }) => body)).toEqual([
    { headline: 'Grid planner' },
    { fieldOfStudy: 'Energy' },
    { experiences: [planner] },
    { help: ['talks'] },
    { skills: ['Welding'] },
    { about: 'I plan grids.' },
    { github: 'https://github.com/asha' },
  ])
})

it('opens the sheet that the URL names, once', async () => {
  const { user } = open({ headline: null }, '#headline')
  const dialog = await sheet('intro')
  await user.click(within(dialog).getByRole('button', { name: text('common:cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocused(await pencil('intro'))
  expect(addressNow()).toBe('/dashboard/profile')
  expect(window.location.hash).toBe('')
})

it('saves nothing when nothing changed', async () => {
  const { user } = open({ about: 'I sail.' })
  await user.click(await pencil('about'))
  await user.click(save(await sheet('about')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(updateProfile)).toEqual([])
  expect(callsOf(changePrivacy)).toEqual([])
})

it('switches the public page on with chosen parts, after a preview of them', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: text('public-page:card.edit') }))
  const dialog = await screen.findByRole('dialog', { name: text('public-page:card.title') })
  const preview = within(dialog).getByRole('region', { name: text('public-page:sheet.preview') })
  const box = (part: 'about' | 'headline' | 'links') =>
    within(dialog).getByRole('checkbox', { name: text(`public-page:part.${part}`) })
  expect(within(preview).getByText('Sails at dawn')).toBeTruthy()
  expect(box('about').getAttribute('aria-disabled') ?? box('about').hasAttribute('disabled')).toBeTruthy()
  await user.click(box('headline'))
  await user.click(box('links'))
  expect(within(preview).queryByText('Sails at dawn')).toBeNull()
  expect(within(preview).getByText('github.com/asha')).toBeTruthy()
  await user.click(within(dialog).getByRole('switch', { name: text('public-page:sheet.on') }))
  answer(changePublicPage, { ...publicPage, isOn: true, url: 'https://alumni.college.example/p/asha-iyer' })
  await user.click(save(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('alumni.college.example/p/asha-iyer')).toBeTruthy()
  expect(callsOf(changePublicPage).map(({ body }) => body)).toEqual([
    { isOn: true, parts: ['photo', 'links'], isIndexed: false },
  ])
})
