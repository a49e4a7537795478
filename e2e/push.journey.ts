/**
 * Notifications in browsers whose tabs are closed. Test browsers have no push service, so where one is needed a stub replaces
 * the browser's part. Everything after it is real.
 */
import type { Page } from '@playwright/test'
import { createECDH, randomBytes } from 'node:crypto'
import { expect, test, toast } from './journey.ts'
import { textOf } from './texts.ts'

const choice = (page: Page) => page.getByRole('switch', { name: textOf('en', 'notification-choices:push.switch') })
const path = '/dashboard/settings/notifications'

test.use({ serviceWorkers: 'allow' })

test(
  'a browser asks for permission on click only, remembers its choice, and reports an unreachable push service',
  { tag: '@notifications' },
  async ({ pageFor, given }) => {
    const page = await pageFor(await given.student(), { permissions: ['notifications'] })
    await test.step('without a push service', async () => {
      await page.goto(path)
      await choice(page).click()
      await expect(toast(page, textOf('en', 'notification-choices:push.failed'))).toBeVisible()
      await expect(choice(page)).not.toBeChecked()
    })

    await test.step('when notifications are blocked or unsupported, the settings say what to do', async () => {
      await page.evaluate(() => {
        Object.defineProperty(Notification, 'permission', { value: 'denied', configurable: true })
        window.dispatchEvent(new Event('visibilitychange'))
      })
      await expect(page.getByText(textOf('en', 'notification-choices:push.denied')).last()).toBeVisible()
      await expect(choice(page)).toBeDisabled()
      await page.evaluate(() => {
        Reflect.deleteProperty(window, 'PushManager')
        window.dispatchEvent(new Event('visibilitychange'))
      })
      await expect(page.getByText(textOf('en', 'notification-choices:push.unsupported')).last()).toBeVisible()
      await expect(choice(page)).toBeDisabled()
    })

    const receiver = createECDH('prime256v1')
    const keys = { p256dh: receiver.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
    const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`
    await page.addInitScript(standInForPushService, JSON.stringify({ endpoint, keys }))

    await page.goto(path)
    await expect(choice(page)).toBeEnabled()
    await expect(choice(page)).not.toBeChecked()
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull()
    const told = page.waitForResponse('**/api/push-subscriptions')
    await choice(page).click()
    expect((await told).status()).toBe(200)
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('once')
    await page.reload()
    await expect(choice(page)).toBeChecked()

    await choice(page).click()
    await expect(choice(page)).not.toBeChecked()
    await page.reload()
    await expect(choice(page)).toBeEnabled()
    await expect(choice(page)).not.toBeChecked()
  },
)

/** Simulates a browser with a push service: subscribe, remember, unsubscribe. */
const standInForPushService = (answered: string) => {
  const subscription = () => ({
    ...JSON.parse(answered),
    toJSON: () => JSON.parse(answered),
    unsubscribe: async () => localStorage.removeItem('stand-in') === undefined,
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem('stand-in') === null ? null : subscription()),
    subscribe: async () => {
      localStorage.setItem('stand-in', 'subscribed')
      return subscription()
    },
  })
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = () => {
    sessionStorage.setItem('asked', sessionStorage.getItem('asked') === null ? 'once' : 'again')
    return ask()
  }
}
