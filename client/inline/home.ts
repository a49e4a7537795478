/** The script in the HTML of the home, after the frame. The home is the first early call of the page (`scripts/build/pages.ts`). */
import { showWaiting } from './waiting.ts'

const [call] = globalThis.earlyCalls?.values() ?? []
if (call) showWaiting(call.answer).catch(() => undefined)
