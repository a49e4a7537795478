import { Suspense } from 'react'
import type { AskToMe, ThreadAsking } from '#contract/discussions/asking.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import type { AskedBoxProps } from '../asking/AskedBox.tsx'

// Most threads are read by others than their asker and those who were asked.
const AskedBox = lazyPart(async () => (await import('../asking/AskedBox.tsx')).AskedBox, 'asking', 'members')
const AskedRail = lazyPart(async () => (await import('../asking/AskedRail.tsx')).AskedRail, 'asking')
const AskerLine = lazyPart(async () => (await import('../asking/AskerCard.tsx')).AskerLine, 'asking', 'members')
const AskerCard = lazyPart(async () => (await import('../asking/AskerCard.tsx')).AskerCard, 'asking', 'members')

const hasBox = ({ state }: AskToMe): boolean => state !== 'answered' && state !== 'expired'

/** Returns whether the box for the viewer who was asked has the page's orange button. */
export const hasAnswer = (ask: AskToMe): boolean => hasBox(ask) && ask.state !== 'refused' && ask.state !== 'passed_on'

/** Above the thread: the box for the viewer who was asked by name, until they have answered. */
export const AskedAbove = (props: AskedBoxProps) =>
  hasBox(props.ask) && (
    <Suspense
      fallback={
        <div className="mb-3.5 h-38.75 rounded-m bg-pale max-rail:h-46.25 max-wide:-mx-4 max-wide:mb-2.5 max-wide:h-62.75 max-wide:rounded-none" />
      }
    >
      <AskedBox {...props} />
    </Suspense>
  )

/** Above the thread where the page has one column: who was asked, for the asker. The card beside the thread says when nobody was. */
export const AskerAbove = ({ asking }: { asking: ThreadAsking }) =>
  asking.asks !== null &&
  asking.asks.length > 0 && (
    <Suspense
      fallback={
        <div className="mb-2.5 h-15.25 bg-surface max-wide:-mx-4 wide:mb-3.5 wide:h-15.5 wide:rounded-m rail:hidden" />
      }
    >
      <AskerLine asking={asking} />
    </Suspense>
  )

/** Beside the thread: who was asked, for the asker, or how often the viewer is asked, if they were. */
export const AskingCards = ({ asking, ask }: { asking: ThreadAsking; ask: AskToMe | null }) => (
  <>
    {asking.asks !== null && <AskerCard asking={asking} />}
    {ask !== null && <AskedRail ask={ask} />}
  </>
)
