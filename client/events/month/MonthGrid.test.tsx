import { fireEvent, screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { profileOf } from '#client/testing/people.ts'
import { show } from '#client/testing/show.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { inDays, weeksOf } from './monthDays.ts'

/** A month whose page renders a chosen day only on request. */
const Late = ({ chosen }: { chosen: string[] }) => {
  const [day, setDay] = useState('2027-03-10')
  return (
    <>
      <button type="button" onClick={() => setDay(chosen.at(-1) ?? day)}>
        Render
      </button>
      <MonthGrid weeks={weeksOf(day)} day={day} days={[]} byDay={new Map()} onChoose={(next) => chosen.push(next)} />
    </>
  )
}
const open = async () => {
  const chosen: string[] = []
  show('/month', { '/month': <Late chosen={chosen} /> }, { as: profileOf(1, 'Asha Iyer') })
  const grid = await screen.findByRole('grid')
  return { chosen, press: (key: string) => fireEvent.keyDown(grid, { key }) }
}

it('continues from the last pressed day before the page has rendered it', async () => {
  const { chosen, press } = await open()
  for (const key of ['PageDown', 'PageUp', 'ArrowDown']) press(key)
  expect(chosen).toEqual(['2027-04-10', '2027-03-10', '2027-03-17'])
})

it('focuses the day chosen by keyboard', async () => {
  const { press } = await open()
  press('PageDown')
  fireEvent.click(screen.getByRole('button', { name: 'Render' }))
  await expect.poll(() => document.activeElement?.textContent).toContain(dayName('2027-04-10'))
})

const dayName = (date: string) => inDays(date, { weekday: 'long', day: 'numeric', month: 'long' })
