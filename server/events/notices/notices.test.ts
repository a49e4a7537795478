import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { answerEvent } from '#contract/events/rsvps.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, portal } = await openTestPortal()

const cancellationsOf = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.filter(({ type }) => type === 'event_changed').length

it('a notice that fails for one member reaches the others once, and is retried for this member alone', async () => {
  const [host, ...guests] = [await given.student(), await given.student(), await given.student(), await given.student()]
  const draft = {
    title: 'Soldering',
    description: 'A night light',
    link: 'https://meet.example/1',
    category: 'Workshop',
  }
  const { body: event } = await as(host).call(scheduleEvent, { body: { ...draft, dateTime: '2099-05-04T10:00Z' } })
  const params = { id: event._id }
  for (const guest of guests) await as(guest).call(answerEvent, { params, body: { answer: 'going' } })
  const unlucky = guests.toSorted((one, other) => one.id.localeCompare(other.id))[1]
  if (unlucky === undefined) throw new Error('There is no guest.')
  await sql
    .raw(`
      create function refuse_notification() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse_notification before insert on tasks for each row
        when (new.kind = 'notification' and new.payload ->> 'memberId' = '${unlucky.id}') execute function refuse_notification()`)
    .execute(db)

  await as(host).call(cancelEvent, { params })
  await portal.platform.tasks.runDue()
  const notified = async () =>
    Promise.all(guests.map(async (guest) => [guest === unlucky, await cancellationsOf(guest)]))
  expect(await notified()).toEqual(guests.map((guest) => [guest === unlucky, guest === unlucky ? 0 : 1]))

  await sql`drop trigger refuse_notification on tasks`.execute(db)
  clock.advance(5 * 60_000)
  await portal.platform.tasks.runDue()
  expect(await notified()).toEqual(guests.map((guest) => [guest === unlucky, 1]))
})
