/** npm run build: the client into `dist/client`, its public pages prerendered, everything compressed in advance. */
import { join } from 'node:path'
import { build } from 'vite'
import { hashOfInputs, rememberInputs } from './build/inputs.ts'
import { writePrecacheManifest } from './build/precache.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { root } from './process.ts'

process.env.NODE_ENV = 'production'
process.chdir(root)

const outDir = join(root, 'dist', 'client')
// Taken before the build: a source that changes while it runs makes the next start build again.
const inputs = hashOfInputs()

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
await prerender()
await writePrecacheManifest(outDir)
await precompress(outDir)
rememberInputs(inputs)
console.log('The client is in dist/client.')
