import { describe, expect, it } from 'vitest'
import { declineAlumnus, verifyAlumnus } from '#contract/people/verification.ts'
import { sendContact } from '#contract/public/contact.ts'
import { answerRequest } from '#contract/chat/conversations.ts'
import { registerAlumnus } from '#contract/account/registration.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { listAdminNotifications, listNotifications, targetOf } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { changePassword } from '#contract/account/sessions.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, portal } = await openTestPortal()
const { tasks } = portal.platform

const told = async (member: TestMember) => {
  await tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications
}

describe('notifications are sent', () => {
  it("to an alumnus about the college's decision, with the reason", async () => {
    const [dean, ada] = [await given.admin(), await given.alumnus()]
    const body = { reason: 'No record of you.' }
    await as(dean).call(declineAlumnus, { params: { id: ada.id }, body })
    expect(await told(ada)).toEqual([])
    clock.advance(10_000)
    expect(await told(ada)).toMatchObject([{ type: 'verification', values: { decision: 'declined', ...body } }])
    await as(dean).call(verifyAlumnus, { params: { id: ada.id } })
    await as(dean).call(verifyAlumnus, { params: { id: ada.id } })
    clock.advance(10_000)
    expect(await told(ada)).toMatchObject([{ type: 'verification', count: 2, values: { decision: 'verified' } }])
  })

  it('to the sender of an accepted message request once, never of a declined one', async () => {
    const [ada, grace] = [await given.student(), await given.student({ graduation_year: 2030 })]
    const body = { message: 'Hello', clientId: newClientId() }
    await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body })
    const answer = (accepted: boolean) =>
      as(grace).call(answerRequest, { params: { userId: ada.id }, body: { accepted } })
    await answer(false)
    expect(await told(ada)).toEqual([])
    await answer(true)
    await answer(true)
    expect(await told(ada)).toMatchObject([
      { type: 'request_accepted', subject: grace.id, actor: { _id: grace.id }, count: 1 },
    ])
    expect(await told(grace)).toEqual([])
  })

  it("to the account's owner about a changed password and a login from a new device", async () => {
    const ada = await given.student()
    const logIn = (browser: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'user-agent': browser },
        payload: { collegeEmail: ada.email, password: ada.password },
      })
    await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0')
    await logIn('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15')
    const news = await told(ada)
    expect(news).toMatchObject([
      { type: 'security', count: 1, values: { browser: 'Safari', system: 'macOS' } },
      { type: 'security', count: 1, values: { browser: 'Firefox', system: 'Linux' } },
    ])
    expect(news.map(sentenceOf)).toEqual(['security_new_device', 'security_new_device'])
    expect(news.map((entry) => targetOf(entry))).toEqual(Array(2).fill('/dashboard/settings/sessions'))

    const newPassword = 'a fresh and long one'
    await as(ada).call(changePassword, {
      body: { currentPassword: ada.password, newPassword, confirmPassword: newPassword },
    })
    expect((await told(ada)).map(({ subject }) => subject)).toContain('password_changed')
  })

  it('to every administrator about waiting alumni and contact messages', async () => {
    const dean = await given.admin()
    await as(undefined).call(sendContact, {
      body: { name: 'Zoe', email: 'zoe@mail.example', topic: 'events', message: 'May I come as a guest?' },
    })
    await as(undefined).call(registerAlumnus, {
      body: {
        fullName: 'Grace Hopper',
        collegeEmail: 'grace@college.example',
        graduationYear: 2001,
        degreeCertificate: 'https://college.example/degree.pdf',
        password: 'a fresh and long one',
        confirmPassword: 'a fresh and long one',
        image: await photo(),
      },
    })
    await tasks.runDue()
    const { notifications } = (await as(dean).call(listAdminNotifications)).body
    expect(notifications.map(({ type }) => type).toSorted()).toEqual(['alumnus_waiting', 'contact_received'])
  })
})
