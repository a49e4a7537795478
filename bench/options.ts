import { parseArgs } from 'node:util'
import type { Size } from './fill.ts'

/**
 * How much a bench does: the number of sockets, seconds and rounds, and the names of calls, parts and pages. Undefined options have
 * defaults in each bench. `commit`: the commit that `compare` compares with. `brief`: whether to check only that the bench works.
 */
export type Options = {
  commit: string | undefined
  brief: boolean
  sockets: number
  seconds: number | undefined
  rounds: number | undefined
  calls: string[] | undefined
  parts: string[] | undefined
  pages: string[] | undefined
}

const usual = { sockets: 2_000, seconds: undefined, rounds: undefined }
const least = { sockets: 50, seconds: 2, rounds: 1 }

/** Parses the options in the arguments of a command, e.g. `--sockets 200`. */
export const readOptions = (args: string[]): Options => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      brief: { type: 'boolean', default: false },
      sockets: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      calls: { type: 'string' },
      parts: { type: 'string' },
      pages: { type: 'string' },
    },
  })
  const { sockets, seconds, rounds } = values.brief ? least : usual
  return {
    commit: positionals[0],
    brief: values.brief,
    sockets: Number(values.sockets ?? sockets),
    seconds: values.seconds === undefined ? seconds : Number(values.seconds),
    rounds: values.rounds === undefined ? rounds : Number(values.rounds),
    calls: values.calls?.split(','),
    parts: values.parts?.split(','),
    pages: values.pages?.split(','),
  }
}

/** Returns this size or, in a brief run, that of a small college. */
export const sizeIn = ({ brief }: Options, size: Size): Size =>
  brief
    ? {
        // Not a multiple of three, because the next member is the correspondent, who must be a student.
        members: Math.min(size.members, 2_500),
        postings: Math.min(size.postings, 1_000),
        messages: Math.min(size.messages, 10_000),
        longest: Math.min(size.longest, 500),
        ...(size.threads !== undefined && { threads: Math.min(size.threads, 400) }),
      }
    : size
