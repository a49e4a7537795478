/** A queue for costly work with many concurrent callers. */
export type FairQueue = {
  /**
   * Runs a job of `source` when it is its turn. Throws the error from `full` when there is no room. Sources take turns, and when the queue is full,
   * the last job of the source with the most waiting is dropped, so a flood delays only its own source.
   */
  run: <Result>(source: string, work: () => Promise<Result>) => Promise<Result>
}

type Job = { begin: () => void; refuse: () => void }

/** Creates a queue that runs `atOnce` jobs at a time and lets `capacity` more wait. */
export const createFairQueue = ({
  atOnce,
  capacity,
  full,
}: {
  atOnce: number
  capacity: number
  full: () => Error
}): FairQueue => {
  // Ordered by turn.
  const waiting = new Map<string, Job[]>()
  let [underWay, queued] = [0, 0]

  const add = (source: string, job: Job): void => {
    const own = waiting.get(source) ?? []
    if (queued >= capacity && !makeRoom(own.length)) return job.refuse()
    own.push(job)
    queued += 1
    waiting.set(source, own)
  }
  const makeRoom = (than: number): boolean => {
    const [source, jobs] = [...waiting].reduce((most, other) => (other[1].length > most[1].length ? other : most))
    if (jobs.length <= than + 1) return false
    take(source, jobs, jobs.length - 1)?.refuse()
    return true
  }
  const take = (source: string, jobs: Job[], index: number): Job | undefined => {
    const [job] = jobs.splice(index, 1)
    queued -= 1
    if (jobs.length === 0) waiting.delete(source)
    return job
  }
  const beginNext = (): void => {
    const [next] = waiting
    if (next === undefined) return
    const [source, jobs] = next
    const job = take(source, jobs, 0)
    if (jobs.length > 0) {
      waiting.delete(source)
      waiting.set(source, jobs)
    }
    job?.begin()
  }

  const turn = (source: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        underWay += 1
        resolve()
      }
      if (underWay < atOnce) begin()
      else add(source, { begin, refuse: () => reject(full()) })
    })

  return {
    run: async (source, work) => {
      await turn(source)
      try {
        return await work()
      } finally {
        underWay -= 1
        beginNext()
      }
    },
  }
}
