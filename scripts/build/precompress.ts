import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Below this size in bytes, compression gains nothing because the response fits one packet anyway. */
const smallestWorthwhile = 1024

/** Writes a `.br` and a `.gz` next to every text file of a folder, so that the server never compresses them. */
export const precompress = async (folder: string): Promise<void> => {
  const paths = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: folder })
  await Promise.all(paths.map((path) => compress(join(folder, path))))
}

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < smallestWorthwhile) return
  await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }).then((packed) => writeFile(`${path}.br`, packed)),
    gz(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
