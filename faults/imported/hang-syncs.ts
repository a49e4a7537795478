import fs from 'node:fs'

// Imported first into every thread of a process (node --import): while the file HANG exists, syncing anything never ends.
const sign = process.env['HANG'] ?? ''
const { fdatasyncSync } = fs

fs.fdatasyncSync = (descriptor) => {
  while (fs.existsSync(sign));
  fdatasyncSync(descriptor)
}
