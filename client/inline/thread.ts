/** The script in the HTML of threads, after the frame. The thread is the first early call of the page (`scripts/build/pages.ts`). */
import { showOpening } from './opening.ts'

const [call] = globalThis.earlyCalls?.values() ?? []
if (call) showOpening(call.answer).catch(() => undefined)
