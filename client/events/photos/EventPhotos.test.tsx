import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import {
  addEventPhoto,
  deleteEventPhoto,
  type EventPhoto,
  getEventPhoto,
  listEventPhotos,
  withholdEventPhoto,
} from '#contract/events/photos.ts'
import { cardOf } from '#client/testing/people.ts'
import { eventOf } from '#client/testing/postings.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { EventPhotos } from './EventPhotos.tsx'

const photoOf = (number: number, name: string, known: Partial<EventPhoto> = {}): EventPhoto => ({
  ...{
    _id: idOf(number),
    author: { ...cardOf(number + 50, name), former: false, unavailable: false },
    createdAt: '2026-05-04T20:00:00Z',
  },
  ...{ width: 1600, height: 1200, removable: false, withheld: null },
  ...known,
})
const open = (photos: EventPhoto[], addable = false) => {
  answer(listEventPhotos, { photos, count: photos.length, addable })
  return show('/', { '/': <EventPhotos event={eventOf(1, 'Reunion')} /> })
}
const picture = new File(['picture'], 'tower.jpg', { type: 'image/jpeg' })

beforeEach(() => answer(getEventPhoto, 'picture'))

it('is left out when there are no photos and the viewer was not there', async () => {
  open([])
  await waitFor(() => expect(callsOf(listEventPhotos)).not.toEqual([]))
  await waitFor(() => expect(screen.queryByRole('heading', { name: text('event-photos:photos') })).toBeNull())
})

it('shows the photos one after another, and hides one at the wish of the viewer', async () => {
  const photos = [photoOf(2, 'Asha'), photoOf(3, 'Ravi')]
  const user = open(photos)
  await user.click(await screen.findByRole('button', { name: text('event-photos:open', { name: 'Asha' }) }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('heading', { name: text('event-photos:title', { number: 1, count: 2 }) })
  // Wherever the focus is in the dialog.
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
  await user.keyboard('{ArrowRight}')
  await dialog.findByRole('heading', { name: text('event-photos:title', { number: 2, count: 2 }) })
  // At the end it stays.
  await user.keyboard('{ArrowRight}')
  dialog.getByRole('img', { name: text('event-photos:picture', { name: 'Ravi' }) })
  expect(dialog.queryByRole('button', { name: text('event-photos:delete') })).toBeNull()

  const hidden = photoOf(3, 'Ravi', { withheld: { at: '2026-05-05T10:00:00Z', mine: true } })
  answer(withholdEventPhoto, hidden)
  answer(listEventPhotos, { photos: [photoOf(2, 'Asha'), hidden], count: 2, addable: false })
  await user.click(dialog.getByRole('button', { name: text('event-photos:hide') }))
  await user.click(await screen.findByRole('button', { name: text('event-photos:hide.confirm') }))
  await dialog.findByText(/You've hidden this photo/)
  expect(callsOf(withholdEventPhoto).map(({ params }) => params['photoId'])).toEqual([idOf(3)])
  dialog.getByRole('button', { name: text('event-photos:show') })
})

it('deletes a photo of the viewer, and shows the one after it', async () => {
  const [own, other] = [photoOf(2, 'Asha', { removable: true }), photoOf(3, 'Ravi')]
  const user = open([own, other])
  await user.click(await screen.findByRole('button', { name: text('event-photos:open', { name: 'Asha' }) }))
  const dialog = within(await screen.findByRole('dialog'))
  answer(deleteEventPhoto, { success: true, message: 'Done' })
  answer(listEventPhotos, { photos: [other], count: 1, addable: false })
  await user.click(dialog.getByRole('button', { name: text('event-photos:delete') }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: text('event-photos:delete') }),
  )
  await dialog.findByRole('heading', { name: text('event-photos:title', { number: 1, count: 1 }) })
  dialog.getByRole('img', { name: text('event-photos:picture', { name: 'Ravi' }) })
})

it('adds chosen photos once the viewer confirms the agreement, and keeps those that failed', async () => {
  const user = open([], true)
  await user.click(await screen.findByRole('button', { name: text('event-photos:add') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: text('event-photos:add') }))
  await dialog.findByText(text('event-photos:add.none'))
  await dialog.findByText(text('validation:required'))

  await user.upload(dialog.getByLabelText(text('event-photos:choose')), [
    picture,
    new File(['2'], 'bell.jpg', { type: 'image/jpeg' }),
  ])
  await user.click(dialog.getByRole('checkbox'))
  expect(dialog.queryByText(text('event-photos:add.none'))).toBeNull()
  answer(addEventPhoto, () => {
    // The second one is lost.
    if (callsOf(addEventPhoto).length === 2) throw new TypeError('Failed to fetch')
    return photoOf(2, 'Me')
  })
  await user.click(dialog.getByRole('button', { name: text('event-photos:add.count', { count: 2 }) }))
  await dialog.findByText(text('event-photos:add.failed'))
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)

  await user.click(dialog.getByRole('button', { name: text('event-photos:add.count', { count: 1 }) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, second, third] = callsOf(addEventPhoto).map(({ body }) => (body as FormData).get('clientId'))
  expect(third).toBe(second)
})

it('says that photos could not be loaded, and loads them on retry', async () => {
  lose(listEventPhotos)
  const user = show('/', { '/': <EventPhotos event={eventOf(1, 'Reunion')} /> })
  await screen.findByText(text('event-photos:failed'))
  answer(listEventPhotos, { photos: [photoOf(2, 'Asha')], count: 1, addable: false })
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await screen.findByRole('button', { name: text('event-photos:open', { name: 'Asha' }) })
})
