import { expect, goOffline, test } from './journey.ts'
import { openWhole } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

test('a thread that was read opens offline, and an answer written there is posted once', async ({ pageFor, given }) => {
  const [mira, nadia] = [await given.student(), await given.verifiedAlumnus({ fullName: `Nadia ${newName()}` })]
  const { spaces } = await call(mira, 'GET', '/api/discussions/spaces')
  const { _id: id } = await call(mira, 'POST', '/api/discussions/threads', {
    ...{ kind: 'question', space: spaces[0]._id, title: `Where does the ${newName()} begin?` },
    body: 'I have six months.',
  })
  const path = `/dashboard/discussions/${id}`
  const [hers, theirs] = [await pageFor(nadia), await pageFor(mira)]
  for (const page of [hers, theirs]) {
    await openWhole(page, path)
    await expect(page.getByText('I have six months.')).toBeVisible()
  }
  await hers.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?language=en')
    await navigator.serviceWorker.ready
  })
  const field = () => hers.getByRole('textbox', { name: textOf('en', 'thread:compose.answer') }).first()

  await test.step('who is writing is shown to those who have it open', async () => {
    await field().pressSequentially('With a small bench', { delay: 220 })
    await expect(theirs.getByText('Nadia is writing an answer').first()).toBeVisible()
  })

  await test.step('its code is stored for a start offline', async () => {
    await expect
      .poll(() => hers.evaluate(async () => (await (await caches.open('portal')).keys()).map(({ url }) => url)))
      .toContainEqual(expect.stringContaining('/assets/discussions-'))
  })

  await test.step('opened again without a connection', async () => {
    await goOffline(hers)
    await hers.reload()
    await expect(hers.getByText('I have six months.')).toBeVisible()
    await expect(hers.getByRole('status').filter({ hasText: /Offline\. Last updated/ })).toBeVisible()
    await field().fill('With a small bench at home.')
    await hers.getByRole('button', { name: textOf('en', 'thread:compose.send'), exact: true }).click()
    await expect(hers.getByText(textOf('en', 'thread:unsent.waiting.answer'))).toBeVisible()
    await hers.reload()
    await expect(hers.getByText(textOf('en', 'thread:unsent.waiting.answer'))).toBeVisible()
  })

  await test.step('posted once, and shown to the other on demand', async () => {
    await hers.context().setOffline(false)
    await expect(hers.getByRole('article').filter({ hasText: 'With a small bench at home.' })).toHaveCount(1)
    await theirs.getByRole('button', { name: textOf('en', 'thread:new.show') }).click()
    await expect(theirs.getByRole('article').filter({ hasText: 'With a small bench at home.' })).toHaveCount(1)
    await hers.reload()
    await expect(hers.getByRole('article').filter({ hasText: 'With a small bench at home.' })).toHaveCount(1)
    await expect(hers.getByText(textOf('en', 'thread:unsent.waiting.answer'))).toHaveCount(0)
  })
})
