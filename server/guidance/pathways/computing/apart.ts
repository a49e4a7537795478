import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { figureOf, type StoredFigure } from '../figures.ts'
import type { Traveller } from '../suppression/layout.ts'
import { suppress } from '../suppression/suppression.ts'
import { seededRandom } from './random.ts'

/** The people of a field, and the text from which its random numbers follow. */
export type FieldToShow = { travellers: readonly (Traveller & { year: number })[]; seed: string }
export type ShownField = { figures: StoredFigure[] }

// Fields of so few people together take some tenths of a second, in pieces; starting a process takes as long.
const fewPeople = 60

/** Makes figures of fields: those of the first few people here, others one after the other in a separate process, which ends with `close`. */
export class FigureMaker {
  #process: ChildProcess | undefined
  #people = 0

  async figuresOf(field: FieldToShow): Promise<StoredFigure[]> {
    const { travellers, seed } = field
    this.#people += travellers.length
    if (this.#people >= fewPeople) return (await this.#ask(field)).figures
    const views = await suppress(travellers, { random: seededRandom(seed), pause: () => setImmediate() })
    return views.toReversed().map((view) => figureOf(view, travellers))
  }

  close(): void {
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }

  #ask(field: FieldToShow): Promise<ShownField> {
    const child = (this.#process ??= start())
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The process that makes figures of Guidance ended.'))
      child.once('exit', fail).once('error', reject)
      child.once('message', (answer) => {
        child.off('exit', fail).off('error', reject)
        // As `figures-process.ts` sends it.
        resolve(answer as unknown as ShownField)
      })
      child.send(field)
    })
  }
}

const start = (): ChildProcess =>
  fork(fileURLToPath(new URL('./figures-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The process gets no settings of the portal.
    env: {},
  })
