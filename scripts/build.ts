/** npm run build: builds the client into `dist/client`, prerenders its public pages and precompresses everything. */
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
// Hashed before the build, so that a source edited during the build triggers another one at the next start.
const inputs = hashOfInputs()

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
await prerender()
await writePrecacheManifest(outDir)
await precompress(outDir)
rememberInputs(inputs)
console.log('The client is in dist/client.')
