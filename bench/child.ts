import { type ChildProcess, fork } from 'node:child_process'

/** What a process of the bench can be asked, one at a time: each verb takes one argument and answers once. */
// A function of any argument is one of `never`.
type Verbs = Record<string, (argument: never) => unknown>
type Answer = { value?: unknown; error?: string }

/** Asks a process for one of its verbs. Throws what the verb throws, and when the process ends instead. */
export type Ask<V extends Verbs> = <Name extends keyof V & string>(
  name: Name,
  ...argument: Parameters<V[Name]>
) => Promise<Awaited<ReturnType<V[Name]>>>

/** Runs a file of the bench as a process of its own, until it is stopped or we end. */
export const startChild = <V extends Verbs>(file: string, options: string[] = []) => {
  const child = fork(file, { execArgv: ['--disable-warning=ExperimentalWarning', ...options] })
  const stop = () => void child.kill()
  // Before other listeners remove the folders that it uses.
  process.prependListener('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return { child, ask: askerOf<V>(child), stop }
}

/** How to ask a process that calls `answerParent`. */
export const askerOf =
  <V extends Verbs>(child: ChildProcess): Ask<V> =>
  (name, argument) =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The process ended when it was asked to ${name}.`))
      child.once('exit', ended)
      child.once('message', ({ value, error }: Answer) => {
        child.off('exit', ended)
        // The process answers with what the verb of this name returned.
        if (error === undefined) resolve(value as Awaited<ReturnType<V[typeof name]>>)
        else reject(new Error(error))
      })
      child.send({ name, argument })
    })

/** In such a process: answers to these verbs. A process may have several sets of them. */
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
