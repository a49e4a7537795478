import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ClassNews } from '#contract/discussions/home.ts'
import { getHome } from '#contract/home/home.ts'
import { homeOf } from '#client/testing/home.tsx'
import { cardOf } from '#client/testing/people.ts'
import { answer } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ClassNewsCard } from './sources.tsx'

const [nadia, tove, rhea] = (['Nadia Benhaddou', 'Tove Aydın', 'Rhea Pillai'] as const).map((name, index) => ({
  ...cardOf(index + 1, name),
  ...{ former: false, unavailable: false },
}))
const open = (classNews: ClassNews | null) => {
  answer(getHome, homeOf({ classNews }))
  return show('/dashboard', { '/dashboard': <ClassNewsCard /> }, { as: nadia })
}
const group = { _id: idOf(50), name: '2016' }

it('says who joined, who changed company and city, and which discussions have new posts', async () => {
  if (tove === undefined || rhea === undefined) throw new Error('No classmates')
  open({
    ...{ group, joined: [tove], joinedCount: 3 },
    changes: [{ person: rhea, title: 'Staff engineer', company: 'Tidegrid', city: 'Pune' }],
    threads: [{ _id: idOf(51), title: 'Ten years on', author: null, unread: 2 }],
  })
  await screen.findByRole('heading', { name: text('class-news:title', { name: '2016' }) })
  const others = text('class-news:others', { count: 2 })
  const names = new Intl.ListFormat('en').format([tove.fullName, others])
  const both = text('class-news:both', { name: rhea.fullName, company: 'Tidegrid', city: 'Pune' })
  const links = [text('class-news:joined', { count: 3, names }), both, 'Ten years on'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual([
    `/dashboard/network/groups/${group._id}`,
    `/dashboard/network/${rhea._id}`,
    `/dashboard/discussions/${idOf(51)}`,
  ])
  const write = screen.getByRole('link', { name: text('class-news:write', { name: rhea.fullName }) })
  expect(write.getAttribute('href')).toBe(`/dashboard/messages/${rhea._id}`)
})

it('renders nothing without news', async () => {
  open(null)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(screen.queryByRole('heading')).toBeNull()
})
