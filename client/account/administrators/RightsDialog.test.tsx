import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { giveRights, listAdministrators } from '#contract/account/administrators.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fields.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { RightsDialog } from './RightsDialog.tsx'

beforeEach(() => openDeskWith('owner'))

const open = () => {
  answer(listAdministrators, { administrators: [] })
  const person = { id: idOf(1), name: 'Grace Adeyemi', rights: [] }
  return show('/', { '/': <RightsDialog person={person} onClose={() => undefined} /> })
}

it('limits a verifier to classes and a last day', async () => {
  answer(giveRights, { success: true, message: 'Given.' })
  const user = open()
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(text('administrators:right.verifier')) }))
  await user.type(field(text('administrators:rights.from_year')), '2012')
  await user.type(field(text('administrators:rights.to_year')), '2018')
  await fill(text('administrators:rights.until'), '2027-06-30')
  await user.type(field(text('sessions:proof.password')), 'four quiet green kites')
  await user.click(screen.getByRole('button', { name: text('administrators:rights.give') }))
  await waitFor(() =>
    expect(callsOf(giveRights)).toMatchObject([
      { body: { rights: [{ name: 'verifier', fromYear: 2012, toYear: 2018, until: '2027-06-30' }] } },
    ]),
  )
})

it('says which rights are refused', async () => {
  const sentence = text('validation:rights_required')
  refuse(giveRights, 'request.invalid', { fields: { rights: sentence } })
  const user = open()
  await user.type(await screen.findByLabelText(new RegExp(text('sessions:proof.password'))), 'four quiet green kites')
  await user.click(screen.getByRole('button', { name: text('administrators:rights.give') }))
  await within(screen.getByRole('dialog')).findByText(sentence)
})
