import fs from 'node:fs'

// Preloaded into every thread of a process (node --import): appends one byte to SYNC_LOG for each sync of a file to disk.
const log = process.env['SYNC_LOG'] ?? ''
const { fdatasyncSync } = fs

fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor)
  fs.appendFileSync(log, '.')
}
