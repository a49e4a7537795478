/** The times of the specification, with a clock that the journeys move forward. */
import { expect, openLive, test, toast } from './journey.ts'
import { newPerson } from './people.ts'
import { fillFirstSteps, fillLastStep } from './registration.ts'

// test: toast-duration-by-kind
test('success toasts last 3 s, error toasts 5 s, and a registration redirects after 1 s @nightly', async ({ page }) => {
  const alumnus = newPerson('alumni')
  await page.clock.install()
  await openLive(page, '/alumni-register')
  const form = page.getByRole('form', { name: 'Alumni Registration' })
  const proceed = form.getByRole('button', { name: 'Continue' })
  await expect(proceed).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await proceed.click()
  const error = toast(page, 'Please fill all the fields')
  await expect(error).toBeVisible()
  const { x, y, width } = (await error.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  expect(y).toBeLessThan(60)
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 120)
  await page.clock.runFor(4_900)
  await expect(error).toBeVisible()
  await page.clock.runFor(200)
  await expect(error).toHaveCount(0)

  await fillFirstSteps(form, alumnus)
  await fillLastStep(form, alumnus)
  await form.getByRole('button', { name: 'Register' }).click()
  const success = toast(page, 'Registration successful. The college will now check your details.')
  await expect(success).toBeVisible()
  await page.clock.runFor(950)
  await expect(page).toHaveURL('/alumni-register')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(1_850)
  await expect(success).toBeVisible()
  await page.clock.runFor(200)
  await expect(success).toHaveCount(0)
})

// test: home-page-reveals-in-800-ms
test('sections of the home page rise into view in 800 ms @nightly', async ({ pageFor }) => {
  const page = await pageFor(undefined, { reducedMotion: 'no-preference' })
  await openLive(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getTiming().duration)))
    .toContain(800)
})

// test: socket-connect-timeout-20-s
test('the live connection times out after 20 s and reconnects after 1 s to 5 s @nightly', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  const tries: number[] = []
  await page.clock.install()
  await page.exposeFunction('noteTry', (at: number) => tries.push(at))
  await page.addInitScript(() => {
    class Unanswered {
      constructor() {
        Reflect.get(window, 'noteTry')(Date.now())
      }
      close() {}
    }
    Reflect.set(window, 'WebSocket', Unanswered)
  })
  await page.goto('/dashboard')
  await expect.poll(() => tries.length).toBe(1)
  await page.clock.runFor(150_000)
  const delays = tries.slice(1).map((at, index) => at - (tries[index] ?? 0) - 20_000)
  expect(delays.length).toBeGreaterThanOrEqual(5)
  // socket.io varies the first delay by up to a half, so that clients don't all return at the same moment.
  expect(delays[0]).toBeGreaterThanOrEqual(500)
  expect(delays[0]).toBeLessThanOrEqual(1_600)
  expect(Math.max(...delays)).toBeLessThanOrEqual(5_100)
  expect(Math.max(...delays)).toBeGreaterThan(2_000)
})
