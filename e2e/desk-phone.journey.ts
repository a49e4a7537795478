import { boundsOf, expect, isolatedTest } from './journey.ts'
import { textOf } from './texts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

isolatedTest(
  'the office verifies on a phone with the thumb, and Back returns to the list',
  async ({ adminPage, given }) => {
    const [leila, omar] = [await given.alumnus(), await given.alumnus()]
    const desk = await adminPage(phone)
    const tabs = desk.getByRole('navigation', { name: textOf('en', 'panel:menu') })
    const list = desk.getByRole('region', { name: textOf('en', 'queue:list') })
    const titled = (name: string) => desk.getByRole('heading', { level: 2, name })
    const verify = (name: string) => desk.getByRole('button', { name: `Verify ${name}`, exact: true })

    await isolatedTest.step('the tabs lead to the queue, and its row to those who wait', async () => {
      await desk.goto('/admin/today')
      await expect(tabs.getByRole('listitem')).toHaveText([/^Today/, /^People/, /^Queue/, /^More/])
      await tabs.getByRole('link', { name: /^Queue/ }).tap()
      await desk
        .getByRole('main')
        .getByRole('link', { name: /\d+ people to verify$/ })
        .tap()
      await list.getByRole('link', { name: leila.fullName }).tap()
      await expect(titled(leila.fullName)).toBeVisible()
    })

    await isolatedTest.step('one person fills the screen, with the decision in reach of the thumb', async () => {
      await expect(list).toBeHidden()
      const { y, height } = await boundsOf(verify(leila.fullName))
      expect(height).toBeGreaterThanOrEqual(44)
      expect(y).toBeGreaterThan(phone.viewport.height * 0.7)
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
    })

    await isolatedTest.step('a verification opens the next person', async () => {
      await verify(leila.fullName).tap()
      await expect(titled(omar.fullName)).toBeVisible()
    })

    await isolatedTest.step('Back shows the list without the verified person', async () => {
      await desk.goBack()
      await expect(list.getByRole('link', { name: omar.fullName })).toBeVisible()
      await expect(list.getByRole('link', { name: leila.fullName })).toBeHidden()
    })
  },
)
