import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { dismissGuide, readRecommendedGuide, restoreRecommendation } from '#contract/guidance/recommendedGuide.ts'
import type { Guide } from '#contract/guidance/guides.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { RecommendedGuide } from './RecommendedGuide.tsx'

const guide: Guide = {
  ...{ _id: idOf(40), author: { _id: idOf(2), fullName: 'Linh Tran', profilePhoto: null }, mine: false },
  ...{ pending: false, hiddenReason: null, topic: 'interviews', field: 'Physics', title: 'Optics', summary: '' },
  ...{ authorRole: '', minutes: 3, publishedAt: '2026-09-26T08:00:00Z', reviewedAt: '2026-09-26T08:00:00Z' },
  ...{ stale: false, unlisted: false, retired: false, state: null, coauthors: [], writes: false },
}
const done = { success: true as const, message: 'Done.' }

const open = () => {
  const source = (
    <RecommendedGuide userId={idOf(1)}>
      {({ items, isPending }) => (
        <>
          {isPending ? 'Loading' : 'Loaded'}
          {items.map(({ id, title, reason, action, dismiss }) => (
            <section key={id}>
              <a href={action.to} aria-label={action.name}>
                {title}
              </a>
              <p>{reason}</p>
              <button type="button" onClick={dismiss.run}>
                {dismiss.name}
              </button>
            </section>
          ))}
        </>
      )}
    </RecommendedGuide>
  )
  return show('/', { '/': source })
}

it('recommends a guide of the member’s field, which can be dismissed and brought back', async () => {
  answer(readRecommendedGuide, { guide })
  answer(dismissGuide, done)
  answer(restoreRecommendation, done)
  const user = open()
  const link = await screen.findByRole('link', {
    name: text('dashboard:recommended.read_guide_named', { title: 'Optics' }),
  })
  expect(link.getAttribute('href')).toBe(`/dashboard/guidance/guides/${guide._id}`)
  expect(screen.getByText(text('dashboard:recommended.guide', { field: 'Physics' }))).toBeTruthy()
  answer(readRecommendedGuide, { guide: null })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(callsOf(dismissGuide)).toMatchObject([{ params: { id: guide._id } }]))
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(await screen.findByRole('button', { name: text('common:undo') }))
  await waitFor(() => expect(callsOf(restoreRecommendation)).toHaveLength(1))
})

it('recommends nothing without one', async () => {
  answer(readRecommendedGuide, { guide: null })
  open()
  await screen.findByText('Loaded')
  expect(screen.queryByRole('link')).toBeNull()
})
