import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '#server/platform/errors.ts'
import { attachmentFolder, type FileFolder } from './attachments.ts'
import { fileName } from './file-name.ts'
import type { PdfAnswer } from './pdf-process.ts'
import { beginningOf, kindOf } from './signatures.ts'
import type { Storage } from './storage.ts'

// One at a time, because reading takes a core.
const queue = pLimit(1)
// The time limit of a file, in ms, even on a busy machine.
const timeoutMs = 20_000

const problems = {
  unreadable: 'pdf_unreadable',
  password: 'pdf_password',
  scripts: 'pdf_scripts',
  files: 'pdf_files',
} as const

/** A stored PDF. */
export type StoredPdf = { key: string; name: string; bytes: number; pages: number }

/**
 * Stores a PDF after it was read in a process with limits. Throws `request.invalid` for the field `file` unless it is a readable PDF without a
 * password, scripts and embedded files, and `upload.busy` when reading it took too much.
 */
export const storePdf = async (storage: Storage, file: File, folder: FileFolder): Promise<StoredPdf> => {
  if (kindOf(await beginningOf(file)) !== 'pdf') throw refusal('pdf')
  const { path, discard } = await storage.receive(file.stream())
  try {
    const answer = await queue(() => read(path))
    if ('refused' in answer) throw refusal(problems[answer.refused])
    const key = randomBytes(24).toString('base64url')
    const bytes = await storage.put(storedPdf(key, folder), file.stream())
    return { key, name: fileName(file.name, 'pdf'), bytes, pages: answer.pages }
  } finally {
    await discard()
  }
}

/** Copies a stored PDF to another folder and returns its new key. Throws `file.not_found` when it is missing. */
export const copyPdf = async (
  storage: Storage,
  from: { key: string; folder: FileFolder },
  folder: FileFolder,
): Promise<string> => {
  const key = randomBytes(24).toString('base64url')
  const { content } = await storage.open(storedPdf(from.key, from.folder))
  await storage.put(storedPdf(key, folder), content)
  return key
}

/** Returns the storage key of a PDF. */
export const storedPdf = (key: string, folder: FileFolder): string => `${attachmentFolder(key, folder)}/whole.pdf`

const refusal = (problem: string): AppError => new AppError('request.invalid', { fields: { file: problem } })

const read = (path: string): Promise<PdfAnswer> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./pdf-process.ts', import.meta.url)), {
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Without the portal's settings, because a process that reads strangers' files doesn't need them.
      env: {},
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = (answer: PdfAnswer | undefined) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      if (answer === undefined) reject(new AppError('upload.busy', { retryAfter: 10 }))
      else resolve(answer)
    }
    // Messages are untyped; this one is from our own process.
    child.on('message', (answer) => settle(answer as PdfAnswer))
    child.on('exit', () => settle(undefined)).on('error', () => settle(undefined))
    child.send(path)
  })
