import type { Browser } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import type { EmailContent } from '#server/platform/email/emailContent.ts'
import { TICKET_CID } from '#server/platform/email/enclosures.ts'
import { renderEmail } from '#server/platform/email/emailTemplate.ts'
import { drawTicket } from '#server/platform/email/ticketPicture.ts'
import { emailKinds, sampleEmail, withParts } from '#server/testing/every-email.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { root } from '../process.ts'

const url = 'https://alumni.college.example/'
const widths = [600, 320]

/** Saves every kind of email as pictures, light and dark, each at 600 and 320 px, into `test-results/emails/<language>/`. */
export const takeEmails = async (browser: Browser, language: Language): Promise<void> => {
  const folder = join(root, 'test-results', 'emails', language)
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 980, height: 600 } })
    for (const kind of emailKinds) {
      await page.setContent(await sideBySide(kind, language))
      await page.evaluate(() => {
        for (const frame of document.querySelectorAll('iframe'))
          frame.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}`
      })
      writeFileSync(join(folder, `${kind}-${colorScheme}.png`), await page.screenshot({ fullPage: true }))
    }
    await page.close()
  }
}

const sideBySide = async (kind: string, language: Language): Promise<string> => {
  const content = withParts(sampleEmail(language, kind, url, 3), kind, url)
  const attached = await attachedTicket(content)
  const html = renderEmail(content).html.replace(`cid:${TICKET_CID}`, attached)
  const frame = (width: number) => `<iframe width="${width}" height="10" srcdoc="${escapeHtml(html)}"></iframe>`
  return `<style>:root { color-scheme: light dark; background: #8a93a6 } body { display: flex; gap: 20px; align-items: start; margin: 20px } iframe { border: 0 }</style>${widths.map(frame).join('')}`
}

const attachedTicket = async ({ ticket }: EmailContent): Promise<string> =>
  ticket === undefined ? '' : `data:image/png;base64,${Buffer.from(await drawTicket(ticket)).toString('base64')}`
