import type { ServerResponse } from 'node:http'
import { AppError } from '#server/platform/errors.ts'

type Room = {
  /** The maximum number of concurrent uploads: in total, and per sender. */
  atOnce: { all: number; each: number }
  /** The maximum number of waiting uploads: in total, and per sender. */
  waiting: { all: number; each: number }
  /** The longest wait, in ms. */
  patience: number
}
type Waiting = { sender: string; admit: () => void }

/**
 * Returns a function that waits for an upload's turn and resolves to a function that ends the upload. Uploads wait in order of arrival, but
 * one sender's never delay others'. Throws `upload.busy` when too many wait, or after `patience`. Drops uploads whose connection closes.
 */
export const createUploadQueue = ({ atOnce, waiting, patience }: Room) => {
  const inside = new Map<string, number>()
  const queue = new Set<Waiting>()
  let all = 0

  const hasRoom = (sender: string): boolean => all < atOnce.all && (inside.get(sender) ?? 0) < atOnce.each
  const isFull = (sender: string): boolean =>
    queue.size >= waiting.all || [...queue].filter((other) => other.sender === sender).length >= waiting.each
  const enter = (sender: string): (() => void) => {
    all += 1
    inside.set(sender, (inside.get(sender) ?? 0) + 1)
    return () => leave(sender)
  }
  const leave = (sender: string): void => {
    all -= 1
    const left = (inside.get(sender) ?? 1) - 1
    if (left > 0) inside.set(sender, left)
    else inside.delete(sender)
    for (const next of queue) if (hasRoom(next.sender)) return next.admit()
  }

  return async (sender: string, answer: ServerResponse): Promise<() => void> => {
    if (hasRoom(sender)) return enter(sender)
    if (isFull(sender)) throw busy()
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer)
        answer.off('close', closed)
        queue.delete(turn)
        settle()
      }
      const turn: Waiting = { sender, admit: end(() => resolve(enter(sender))) }
      const timer = setTimeout(
        end(() => reject(busy())),
        patience,
      )
      const closed = end(() => reject(new AppError('request.malformed')))
      answer.once('close', closed)
      queue.add(turn)
    })
  }
}

const busy = () => new AppError('upload.busy', { retryAfter: 5 })
