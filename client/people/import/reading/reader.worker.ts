import { Unreadable } from './found.ts'
import { readFile } from './read.ts'

// Reads one file, apart from the page, which stays responsive and can stop it.
globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  try {
    globalThis.postMessage({ found: readFile(data) })
  } catch (error) {
    globalThis.postMessage({ reason: error instanceof Unreadable ? error.reason : 'damaged' })
  }
})
