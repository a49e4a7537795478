import { type ChildProcess, fork } from 'node:child_process'

/** The verbs of a bench process, called one at a time. Each takes one argument and returns once. */
// `never` allows functions of any argument.
type Verbs = Record<string, (argument: never) => unknown>
type Answer = { value?: unknown; error?: string }

/** Calls a verb of a process. Throws what the verb throws, and when the process ends first. */
export type Ask<V extends Verbs> = <Name extends keyof V & string>(
  name: Name,
  ...argument: Parameters<V[Name]>
) => Promise<Awaited<ReturnType<V[Name]>>>

/** Runs a file of the bench as a separate process, until it is stopped or we exit. */
export const startChild = <V extends Verbs>(file: string, options: string[] = []) => {
  const child = fork(file, { execArgv: ['--disable-warning=ExperimentalWarning', ...options] })
  const stop = () => void child.kill()
  // First, because other listeners remove the folders that it uses.
  process.prependListener('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return { child, ask: askerOf<V>(child), stop }
}

/** Returns a function that calls the verbs of a process that runs `answerParent`. */
export const askerOf =
  <V extends Verbs>(child: ChildProcess): Ask<V> =>
  (name, argument) =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The process ended when it was asked to ${name}.`))
      child.once('exit', ended)
      child.once('message', ({ value, error }: Answer) => {
        child.off('exit', ended)
        // The value is what the verb of this name returned.
        if (error === undefined) resolve(value as Awaited<ReturnType<V[typeof name]>>)
        else reject(new Error(error))
      })
      child.send({ name, argument })
    })

/** Serves these verbs to the parent process. A process may serve several sets. */
export const answerParent = (verbs: Verbs): void => {
  process.on('message', ({ name, argument }: { name: string; argument: never }) => {
    const verb = verbs[name]
    if (verb === undefined) return
    new Promise((resolve) => resolve(verb(argument))).then(
      (value) => process.send?.({ value } satisfies Answer),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Answer),
    )
  })
}
