/**
 * Renders the public pages for a college, in a thread that ends afterwards, so that the portal keeps no memory of React. The module is the one with which
 * the build has rendered them (`scripts/build/prerender.ts`).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const Job = z.object({ college: z.unknown(), texts: z.unknown(), paths: z.array(z.string()), module: z.string() })
const Module = z.object({
  render: z.custom<(path: string, template: string) => Promise<string>>((value) => typeof value === 'function'),
})

const { college, texts, paths, module } = Job.parse(workerData)
// The module starts with them, because React renders only the initial state of stores.
Object.assign(globalThis, { college, texts })
const { render } = Module.parse(await import(pathToFileURL(module).href))
const pages = new Map<string, string>()
// One after the other, because React's head elements of a page are its own.
for (const path of paths) pages.set(path, await render(path, '<title></title><div id="root"></div>'))
parentPort?.postMessage(pages)
