import type { Page } from '@playwright/test'
import { dayFromNow, expect, field, goOffline, test, toast } from './journey.ts'
import { touch } from './directory.ts'
import { desktop, expectAccessible, expectNoSidewaysScrolling, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, type Member, newName } from './people.ts'
import { textOf } from './texts.ts'

test('a host checks in an attendee by typed code and by camera', async ({ pageFor, given }) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  const event = await schedule(asha)
  const code = await goTo(event, ravi)
  const [hers, his] = [await pageFor(asha, still), await pageFor(ravi, touch)]

  await test.step('the ticket shows a QR code and the code as text', async () => {
    await openWhole(his, event.path)
    await his.getByRole('button', { name: 'My ticket' }).tap()
    const ticket = his.getByRole('dialog', { name: 'My ticket' })
    await expect(ticket.getByRole('img', { name: textOf('en', 'event-page:ticket.picture') })).toBeVisible()
    expect((await ticket.innerText()).replaceAll(/\s/g, '')).toContain(code)
    await expectAccessible(his, undefined, looksAt(phone))
    const picture = await ticket
      .getByRole('img', { name: textOf('en', 'event-page:ticket.picture') })
      .getAttribute('src')
    expect(picture).toMatch(/^data:image\/svg/)
    await hers.addInitScript(showToCamera, picture ?? '')
    await ticket.getByRole('button', { name: 'Close' }).tap()
  })

  await test.step('the host types it in lower case with a space, and the attendee is notified', async () => {
    await openWhole(hers, event.path)
    await hers.getByRole('link', { name: 'Attendees and check-in' }).click()
    await expect(attendee(hers, ravi)).toBeVisible()
    await field(hers.getByRole('main'), 'Code').fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)
    await hers.keyboard.press('Enter')
    await expect(attendee(hers, ravi)).toContainText(/Checked in \d/)
    await expect(hers.getByText('1 of 1 checked in')).toBeVisible()
    await expect(his.getByText(/You were checked in \d/)).toBeVisible()
    await expect(his.getByRole('button', { name: 'My ticket' })).toHaveCount(0)
    await expectAccessible(hers)
    await expectNoSidewaysScrolling(hers, 'the attendees')
  })

  await test.step('the host undoes it, and an unknown code shows an error', async () => {
    await attendee(hers, ravi)
      .getByRole('button', { name: `Undo check-in of ${ravi.fullName}` })
      .click()
    await expect(hers.getByText('0 of 1 checked in')).toBeVisible()
    await field(hers.getByRole('main'), 'Code').fill('ZZZZZZZZ')
    await hers.getByRole('button', { name: 'Check in', exact: true }).first().click()
    await expect(result(hers, 'ZZZZZZZZ')).toContainText(textOf('en', 'attendees:result.unknown'))
  })

  await test.step('the camera reads the ticket’s QR code', async () => {
    await hers.getByRole('button', { name: 'Scan with camera' }).click()
    await expect(attendee(hers, ravi)).toContainText(/Checked in \d/)
    await hers.getByRole('button', { name: 'Stop camera' }).click()
    await expect(hers.getByRole('button', { name: 'Scan with camera' })).toBeVisible()
  })

  await test.step('a ticket link opens for hosts only', async () => {
    await openWhole(his, `${event.path}/attendees?code=${code}`)
    await expect(his.getByRole('heading', { name: textOf('en', 'attendees:for_hosts') })).toBeVisible()
    await openWhole(hers, `${event.path}/attendees?code=${code}`)
    await expect(field(hers.getByRole('main'), 'Code')).toHaveValue(code)
  })
})

test('offline check-ins are sent once the host is online again, also from another page', async ({ pageFor, given }) => {
  const [asha, ravi, mira, bao] = [
    await given.student(),
    await given.student(),
    await given.student(),
    await given.student(),
  ]
  const event = await schedule(asha)
  const [his, hers, third] = [await goTo(event, ravi), await goTo(event, mira), await goTo(event, bao)]
  const page = await pageFor(asha, still)
  await openWhole(page, `${event.path}/attendees`)
  await expect(attendee(page, mira)).toBeVisible()

  await test.step('a code and a click while offline', async () => {
    await goOffline(page)
    await field(page.getByRole('main'), 'Code').fill(his)
    await page.keyboard.press('Enter')
    await expect(result(page, ravi.fullName)).toContainText(textOf('en', 'attendees:result.waiting'))
    await attendee(page, mira)
      .getByRole('button', { name: `Check in ${mira.fullName}` })
      .click()
    await expect(attendee(page, mira)).toContainText('To be sent')
    await expect(page.getByText('2 to be sent when you reconnect.')).toBeVisible()
    expect(await checkedIn(event, asha)).toEqual([])
    await expectAccessible(page, undefined, looksAt(desktop))
  })

  await test.step('sent when the page is online again', async () => {
    await page.context().setOffline(false)
    for (const member of [ravi, mira]) await expect(result(page, member.fullName)).toContainText(/Checked in \d/)
    await expect(page.getByText('2 of 3 checked in')).toBeVisible()
    expect(await checkedIn(event, asha)).toEqual([his, hers].toSorted())
  })

  await test.step('sent from another page after this one is closed', async () => {
    await goOffline(page)
    await field(page.getByRole('main'), 'Code').fill(third)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 to be sent when you reconnect.')).toBeVisible()
    await page.close()
    await page.context().setOffline(false)
    const again = await page.context().newPage()
    await openWhole(again, '/dashboard')
    await expect.poll(() => checkedIn(event, asha)).toEqual([his, hers, third].toSorted())
  })
})

test('a co-host is invited, accepts, and sees the attendees', async ({ pageFor, given }) => {
  const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
  const event = await schedule(asha)
  await goTo(event, mira)
  const [hers, his] = [await pageFor(asha, still), await pageFor(ravi, still)]

  await test.step('the host finds the member by name', async () => {
    await openWhole(hers, event.path)
    await hers.getByRole('button', { name: 'Add a co-host' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Add a co-host' })
    await dialog.getByRole('combobox').fill(ravi.fullName)
    await hers.getByRole('option', { name: ravi.fullName }).click()
    await expectAccessible(hers, undefined, looksAt(desktop))
    await dialog.getByRole('button', { name: 'Ask to co-host' }).click()
    await expect(toast(hers, `${ravi.fullName} has been asked`)).toBeVisible()
    await expect(host(hers, ravi)).toContainText("Hasn't answered yet")
  })

  await test.step('the member opens the notification and accepts', async () => {
    await openWhole(his, '/dashboard/notifications')
    await his
      .getByRole('main')
      .getByRole('link', { name: new RegExp(event.title) })
      .first()
      .click()
    await expect(his.getByText(textOf('en', 'event-page:host.invited'))).toBeVisible()
    await expectAccessible(his)
    await his.getByRole('button', { name: 'Accept' }).click()
    await expect(toast(his, textOf('en', 'event-page:host.accepted'))).toBeVisible()
    await his.getByRole('link', { name: 'Attendees and check-in' }).click()
    await expect(attendee(his, mira)).toBeVisible()
  })

  await test.step('the host removes the co-host, who no longer sees the attendees', async () => {
    await hers.reload()
    await hers.getByRole('button', { name: `Remove ${ravi.fullName} as a co-host` }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(hers, 'Co-host removed')).toBeVisible()
    await expect(host(hers, ravi)).toHaveCount(0)
    await his.reload()
    await expect(his.getByRole('heading', { name: textOf('en', 'attendees:for_hosts') })).toBeVisible()
  })
})

type Scheduled = { id: string; title: string; path: string }

const schedule = async (by: Member): Promise<Scheduled> => {
  const title = `Lanterns ${newName()}`
  const { _id } = await call(by, 'POST', '/api/events', {
    ...{ title, description: 'Fold one and light it.', mode: 'in_person', place: 'Mill Lane', capacity: 20 },
    ...{ category: 'Workshop', dateTime: `${dayFromNow(2)}T18:30` },
  })
  return { id: _id, title, path: `/dashboard/events/${_id}` }
}

/** RSVPs as a member, and returns their ticket code. */
const goTo = async ({ id }: Scheduled, member: Member): Promise<string> => {
  const { rsvp } = await call(member, 'PUT', `/api/events/${id}/rsvp`, { answer: 'going' })
  return rsvp.code
}

/** The codes of checked-in attendees, in alphabetical order. */
const checkedIn = async ({ id }: Scheduled, by: Member): Promise<string[]> => {
  const { attendees } = await call(by, 'GET', `/api/events/${id}/attendees`)
  const came = attendees.filter(({ checkedInAt }: { checkedInAt: string | null }) => checkedInAt !== null)
  return came.map(({ code }: { code: string }) => code).toSorted()
}

const attendee = (page: Page, { fullName }: { fullName: string }) =>
  page.getByRole('list', { name: 'Going' }).getByRole('listitem').filter({ hasText: fullName })

const result = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Latest check-ins' }).getByRole('listitem').filter({ hasText: name })

const host = (page: Page, { fullName }: { fullName: string }) =>
  page.getByRole('region', { name: 'Host' }).getByRole('listitem').filter({ hasText: fullName })

// Runs in the page: replaces the camera with one that shows the picture.
const showToCamera = (picture: string): void => {
  const getUserMedia = async (): Promise<MediaStream> => {
    const image = new Image()
    image.src = picture
    image.width = 320
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    const draw = (): void => {
      if (context === null) return
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 640, 480)
      context.drawImage(image, 160, 80, 320, 320)
    }
    setInterval(draw, 50)
    return canvas.captureStream(20)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}
