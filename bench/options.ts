import { parseArgs } from 'node:util'

/**
 * How much a bench does: sockets connected, seconds measured, rounds played, and by their names calls made, parts run and
 * pages opened; each has its own usual number of those.
 */
export type Options = {
  sockets: number
  seconds: number | undefined
  rounds: number | undefined
  calls: string[] | undefined
  parts: string[] | undefined
  pages: string[] | undefined
}

/** What the command connection says, e.g. `--sockets 200` for a quick look; without, what a measurement takes. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      sockets: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      calls: { type: 'string' },
      parts: { type: 'string' },
      pages: { type: 'string' },
    },
  })
  return {
    sockets: Number(values.sockets ?? 2_000),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
    calls: values.calls?.split(','),
    parts: values.parts?.split(','),
    pages: values.pages?.split(','),
  }
}
