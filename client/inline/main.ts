/**
 * The script in the HTML of every page (`scripts/build/html.ts`). It runs before the first paint, so that nothing chosen in this browser flashes as
 * something else. The page works without it.
 */
import { applyStoredAppearance } from '#client/platform/appearance.ts'
import { chooseLanguage, setDocumentLanguage } from '#client/platform/documentLanguage.ts'
import { readStored } from '#client/platform/readStored.ts'
import { holdClicks } from './clicks.ts'
import { prefetchNextPage, preloadRest, sendEarlyCalls } from './preload.ts'

const { classList, dataset } = document.documentElement
const token = readStored('token')
const userId = readStored('userId')

classList.add('js')
applyStoredAppearance()
// Another tab changed a choice. `client/platform/i18n.ts` follows its language once the texts are there.
addEventListener('storage', applyStoredAppearance)

const repeatClicks = holdClicks()
// See `client/platform/usable.ts`.
addEventListener('usable', () => {
  repeatClicks()
  prefetchNextPage()
})

const language = chooseLanguage()
setDocumentLanguage(language)
if (token && userId) {
  // Prerendered pages differ for members.
  dataset['member'] = ''
  sendEarlyCalls(token, userId, language)
}
preloadRest(language)
