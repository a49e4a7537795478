import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Answer, Job, LogoRendering, PictureAnswer, PictureJob, Rendered, Rendering } from './image-process.ts'
import type { LinkPicture } from './link-picture.ts'
import { removeUnreferenced, type Storage } from './storage.ts'

/** The errors for refused images. */
export type Refusals = { unreadable: () => AppError; tooLarge: () => AppError }

// Two processes, so that an image that takes the maximum time doesn't make all others wait.
const queue = pLimit(2)
const idle = new Set<ChildProcess>()
// The time limit of an image, in ms, even on a busy machine, and the time after which an idle process ends.
const [timeoutMs, idleMs] = [45_000, 30_000]

/** The errors for a refused photo in the field `image`: `photo.unreadable` and `photo.too_large`. */
export const photoRefusals: Refusals = {
  unreadable: () => new AppError('photo.unreadable', { fields: { image: 'photo' } }),
  tooLarge: () => new AppError('photo.too_large', { fields: { image: 'photo_pixels' } }),
}

/**
 * Renders an image, upright and without metadata, and stores all renderings in a folder, or none; returns them. Uses the first frame of an
 * animation. Anything but JPEG, PNG or WebP is `unreadable`; more than 52 megapixels are `tooLarge`. Throws `upload.busy` when the decoder was
 * killed, by its limits of memory and time or by the system. `isVector`: the file is an SVG, which the caller has checked.
 */
export const storeImage = async (
  storage: Storage,
  folder: string,
  file: File,
  renderings: readonly (Rendering | LogoRendering)[],
  refusals: Refusals,
  isVector = false,
): Promise<Rendered[]> => {
  const rendered = await renderImage(storage, file, { renderings: [...renderings], isVector }, refusals)
  try {
    for (const { name, data } of rendered) await storage.put(`${folder}/${name}`, data)
  } catch (error) {
    await removeUnreferenced(storage, folder)
    throw error
  }
  return rendered
}

const renderImage = async (
  storage: Storage,
  file: File,
  job: Pick<Job, 'renderings' | 'isVector'>,
  { unreadable, tooLarge }: Refusals,
): Promise<Rendered[]> => {
  const { path, discard } = await storage.receive(file.stream())
  try {
    const answer = await queue(() => ask<Answer>({ path, maximumPixels: LIMITS.photoPixels, ...job }))
    if ('rendered' in answer) return answer.rendered
    throw answer.refused === 'too_large' ? tooLarge() : unreadable()
  } finally {
    await discard()
  }
}

/** Draws the picture of a link in a process of its own. Throws `upload.busy` when that was killed. */
export const drawInProcess = async (picture: LinkPicture): Promise<Uint8Array> => {
  const answer = await queue(() => ask<PictureAnswer>({ picture }))
  if ('drawn' in answer) return answer.drawn
  throw new Error('The picture of a link could not be drawn.')
}

const ask = async <Told extends Answer | PictureAnswer>(job: Job | PictureJob): Promise<Told> => {
  const [child = start()] = idle
  idle.delete(child)
  setReferenced(child, true)
  const answer = await answerOf<Told>(child, job)
  setReferenced(child, false)
  if (child.connected && child.exitCode === null && !child.killed) rest(child)
  return answer
}

/** Returns the response of the decoder process. Throws `upload.busy` when it is killed or doesn't start, because the image may be fine. */
const answerOf = <Told>(child: ChildProcess, job: Job | PictureJob): Promise<Told> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = (answer: Told | undefined) => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', ended).off('error', ended)
      if (answer === undefined) reject(new AppError('upload.busy', { retryAfter: 10 }))
      else resolve(answer)
    }
    // Messages are untyped; this one is from our own process.
    const answered = (answer: unknown) => settle(answer as Told)
    const ended = () => settle(undefined)
    child.on('message', answered).on('exit', ended).on('error', ended)
    child.send(job)
  })

const start = (): ChildProcess => {
  const child = fork(fileURLToPath(new URL('./image-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Without the portal's settings, because a process that decodes strangers' files doesn't need them.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', () => idle.delete(child))
  child.on('exit', () => idle.delete(child))
  return child
}

const rest = (child: ChildProcess): void => {
  idle.add(child)
  setTimeout(() => {
    if (idle.delete(child)) child.kill('SIGKILL')
  }, idleMs).unref()
}

// An idle process must not keep the portal from exiting.
const setReferenced = (child: ChildProcess, referenced: boolean): void => {
  const [process, channel] = [child, child.channel]
  if (referenced) {
    process.ref()
    channel?.ref()
  } else {
    process.unref()
    channel?.unref()
  }
}
