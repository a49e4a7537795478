import fs from 'node:fs'

// Preloaded into every thread of a process (node --import): while the file HANG exists, syncs never finish.
const sign = process.env['HANG'] ?? ''
const { fdatasyncSync } = fs

fs.fdatasyncSync = (descriptor) => {
  while (fs.existsSync(sign));
  fdatasyncSync(descriptor)
}
