import { chromium, type Page, type Response } from '@playwright/test'
import type { MemberPlace } from '#contract/people/directory.ts'
import { waitUntilUsable } from '../e2e/budget.ts'
import { buildIfChanged } from '../scripts/build/inputs.ts'
import { chooseActors } from './actors.ts'
import { onPhone, slowDown } from './browser/phone.ts'
import { launchOptions } from './chromium.ts'
import { judge } from './judge.ts'
import { type Options, sizeIn } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

// Three in four listed members show where they live: 100,000 people in the largest cities.
const size = { members: 197_000, postings: 10, messages: 1_000, longest: 100 }
// In ms, and per second.
const [wantedPaint, wantedFrames] = [1_500, 50]

/**
 * Prints how fast the network map is on a cheap phone (390 px, CPU ÷ 4) with 100,000 people: the time from the tap on Map to the
 * paint of the clusters, and frames per second while dragging. Each figure is the median of `rounds`.
 */
export const measureMap = async (options: Options): Promise<void> => {
  const { rounds = 3 } = options
  if ((await buildIfChanged()) !== 0) throw new Error('The client could not be built.')
  await withCollege(sizeIn(options, size), chooseActors, async (dataDirectory, [member]) => {
    const portal = await startPortal(dataDirectory)
    const browser = await chromium.launch(launchOptions)
    const url = portal.url.replace('127.0.0.1', 'localhost')
    const results: Figures[] = []
    for (let round = 0; round < rounds; round += 1) results.push(await onPhone(browser, url, member, openMap))
    await browser.close()
    await portal.stop()
    const [paint, frames] = [median(results.map((each) => each.paint)), median(results.map((each) => each.frames))]
    console.log(
      table(
        ['people', 'clusters drawn', 'first clusters ms', 'frames per second'],
        [[String(results[0]?.people), String(results[0]?.clusters), paint.toFixed(0), frames.toFixed(0)]],
      ),
    )
    judge(options, { missed: paint > wantedPaint || frames < wantedFrames ? ['The map is too slow.'] : [] })
  })
}

type Figures = { people: number; clusters: number; paint: number; frames: number }

const openMap = async (page: Page): Promise<Figures> => {
  await page.goto('/dashboard/network')
  await waitUntilUsable(page)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await slowDown(page)
  const answer = page.waitForResponse((response) => response.url().includes('/api/members/places')).then(bodyOf)
  await page.evaluate(watchClusters)
  await page.getByRole('button', { name: 'Map', exact: true }).tap()
  const paint = await page.evaluate(() => globalThis.clustersPainted)
  const { places } = await answer
  const clusters = await page.locator('[data-cluster]').count()
  const people = places.reduce((sum, { count }) => sum + count, 0)
  await page.locator('.leaflet-overlay-pane path').first().waitFor({ state: 'attached' })
  return { people, clusters, paint, frames: await framesWhileDragged(page) }
}

// Read immediately, because a browser doesn't keep it for long.
const bodyOf = (response: Response): Promise<{ places: MemberPlace[] }> => response.json()

declare global {
  var clustersPainted: Promise<number>
  var frameTimes: number[]
}

// Runs in the page: ms from the tap to the frame after the first clusters.
const watchClusters = () => {
  let tapped = 0
  document.addEventListener('pointerdown', () => (tapped ||= performance.now()), { capture: true })
  globalThis.clustersPainted = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[data-cluster]') === null) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)))
    }
    look()
  })
}

const framesWhileDragged = async (page: Page): Promise<number> => {
  const box = await page.locator('.leaflet-container').boundingBox()
  if (box === null) throw new Error('There is no map.')
  await page.evaluate(() => {
    globalThis.frameTimes = []
    const count = (time: number) => {
      globalThis.frameTimes.push(time)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) },
    ...{ xDistance: -150, yDistance: 40, speed: 300, gestureSourceType: 'touch' },
    ...{ repeatCount: 4, repeatDelayMs: 0, preventFling: false },
  })
  const times = await page.evaluate(() => globalThis.frameTimes)
  return ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
}

const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? NaN
