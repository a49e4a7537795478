import { touch } from './directory.ts'
import { expect, field, mailTest, test } from './journey.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { newName } from './people.ts'
import { textOf } from './texts.ts'

const question = 'From computer science to power electronics?'
const answer = 'Build a half-bridge at 12 volts.'

mailTest(
  'a question is asked by name on a phone, answered from the email, and the answer accepted',
  async ({ pageFor, given, request, portalWithMail }) => {
    const [nadia, mira] = [await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' }), await given.student()]
    for (const { collegeEmail } of [nadia, mira]) {
      const confirming = await pageFor()
      await confirming.goto(await portalWithMail.linkTo(collegeEmail, textOf('en', 'mail:email_verification.subject')))
      await confirming.getByRole('button', { name: 'Confirm my email' }).click()
      await expect(confirming.getByText(textOf('en', 'answers:email_confirmed'))).toBeVisible()
    }
    const headers = { authorization: `Bearer ${nadia.token}` }
    await request.put(`/api/user/${nadia._id}`, { headers, data: { skills: ['Power electronics'] } })

    const hers = await pageFor(mira, touch)
    await mailTest.step('asked', async () => {
      await openWhole(hers, '/dashboard/discussions/ask')
      await field(hers, textOf('en', 'discussions:ask.title.question')).fill(question)
      await field(hers, textOf('en', 'discussions:ask.body.question')).fill('I have **six** months.')
      await hers.getByRole('checkbox', { name: /Nadia/ }).tap()
      await expectAccessible(hers, undefined, looksAt(phone))
      await hers.getByRole('button', { name: 'Post and ask 1 person' }).tap()
      await expect(hers.getByRole('heading', { name: question })).toBeVisible()
      await hers.getByRole('button', { name: /You asked 1 person/ }).tap()
      await expect(hers.getByText(textOf('en', 'asking:state.asked')).first()).toBeVisible()
    })

    const theirs = await pageFor(nadia, still)
    await mailTest.step('answered from the email', async () => {
      // The email is due ten minutes after the notification, which is delivered in the background.
      const listed = async () => (await request.get('/api/notifications', { headers })).text()
      await expect.poll(listed).toContain(question)
      portalWithMail.passTime(11)
      const subject = `${mira.fullName} asks about Power electronics`
      await theirs.goto(await portalWithMail.linkTo(nadia.collegeEmail, subject, '/dashboard/discussions/'))
      const composer = theirs.getByRole('textbox').last()
      await expect(composer).toBeFocused()
      await composer.fill(answer)
      await expectAccessible(theirs, undefined, looksAt(desktop))
      await theirs.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(theirs.getByRole('article').filter({ hasText: answer })).toBeVisible()
    })

    await mailTest.step('shown to the asker, and accepted', async () => {
      await hers.getByRole('button', { name: /Show/ }).tap()
      await expect(hers.getByRole('article').filter({ hasText: answer })).toContainText(
        textOf('en', 'thread:asked_by_name'),
      )
      await hers.getByRole('button', { name: textOf('en', 'thread:accept'), exact: true }).tap()
      await expect(hers.getByRole('button', { name: textOf('en', 'thread:accept.undo') })).toBeVisible()
    })
  },
)

test('a student asks and replies without their name, and nobody else sees it', async ({ pageFor, given }) => {
  const [mira, nadia] = [await given.student(), await given.verifiedAlumnus()]
  const title = `I failed the ${newName()} exam. What now?`
  const [hers, theirs] = [await pageFor(mira, touch), await pageFor(nadia, still)]
  const anonymous = textOf('en', 'common:anonymous_student')
  await openWhole(hers, '/dashboard/discussions/ask')
  await field(hers, textOf('en', 'discussions:ask.title.question')).fill(title)
  await field(hers, textOf('en', 'discussions:ask.body.question')).fill('Two exams this term.')
  await hers.getByRole('switch', { name: new RegExp(textOf('en', 'discussions:ask.anonymous')) }).tap()
  await hers.getByRole('button', { name: textOf('en', 'discussions:ask.post.question') }).tap()
  await expect(hers.getByRole('heading', { name: title })).toBeVisible()

  await openWhole(theirs, new URL(hers.url()).pathname)
  await expect(theirs.getByRole('article').first()).toContainText(anonymous)
  await theirs.getByRole('textbox').last().fill('I failed three, and now I hire people.')
  await theirs.getByRole('button', { name: 'Post', exact: true }).click()
  await hers.getByRole('button', { name: /Show/ }).tap()
  await hers.getByRole('button', { name: textOf('en', 'thread:reply'), exact: true }).tap()
  await hers.getByRole('textbox', { name: /Reply/ }).fill('That helps, thank you.')
  await hers
    .getByRole('button', { name: textOf('en', 'thread:reply'), exact: true })
    .last()
    .tap()

  await theirs.getByRole('button', { name: /Show/ }).click()
  const reply = theirs.getByRole('article').filter({ hasText: 'That helps, thank you.' }).last()
  await expect(reply).toContainText(anonymous)
  await expect(reply).toContainText(textOf('en', 'thread:author'))
  expect(await theirs.content()).not.toContain(mira.fullName)
})
