import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { figureOf } from '../figures.ts'
import { suppress } from '../suppression/suppression.ts'
import type { FieldToShow, ShownField } from './apart.ts'
import { seededRandom } from './random.ts'

// Makes the figures of one field after the other, as a process of its own, because a large one takes a core for a minute.

// Below the portal, which is what members wait for.
setPriority(10)

process.on('message', ({ travellers, seed }: FieldToShow) => {
  const random = seededRandom(seed)
  // The pauses let it notice that the portal has ended.
  void suppress(travellers, { random, pause: () => setImmediate() }).then((views) => {
    const shown: ShownField = { figures: views.toReversed().map((view) => figureOf(view, travellers)) }
    process.send?.(shown)
  })
})
// The portal has ended.
process.on('disconnect', () => process.exit())
