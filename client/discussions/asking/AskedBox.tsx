import Clock from 'lucide-react/icons/clock'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import type { AskToMe, ThreadAsking } from '#contract/discussions/asking.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/ui/toast.ts'
import { AuthorFace, firstName } from '../author.tsx'
import { useOpenThread } from '../thread/threadContext.ts'
import { PassOnDialog } from './PersonDialog.tsx'
import { promise, refuse, undo } from './queries.ts'
import { MyReasons } from './Reasons.tsx'
import { useAskCalls } from './useAskCalls.ts'

export type AskedBoxProps = {
  ask: AskToMe
  /** Whether the composer has the focus, which then has the page's orange button. */
  isWriting: boolean
  onAnswer: () => void
  /** Whether to begin with passing it on. */
  opensPassing: boolean
}

const OPEN_STATES: readonly string[] = ['asked', 'seen', 'writing']

/** Above a question: who asks the viewer by name, why, and what the viewer can do. */
export const AskedBox = ({ ask, isWriting, onAnswer, opensPassing }: AskedBoxProps) => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  const nameOf = useNameOf()
  const { run, pending } = useAskCalls(thread._id)
  const isOpen = OPEN_STATES.includes(ask.state)
  const [isPassing, setPassing] = useState(opensPassing && isOpen && ask.mayPassOn)
  const asker = thread.author === null ? t('someone') : firstName(nameOf(thread.author))
  const box = useRef<HTMLElement>(null)
  // The pressed button is gone after a choice. A dialog first returns the focus.
  const keepFocus = () =>
    setTimeout(() => document.activeElement === document.body && box.current?.focus({ preventScroll: true }), 60)
  const choose = async (call: (threadId: string) => Promise<ThreadAsking>): Promise<boolean> => {
    const isDone = await run(() => call(thread._id))
    keepFocus()
    return isDone
  }
  const takeBack = () => void choose(undo)
  const refuseIt = async (): Promise<void> => {
    if (!(await choose(refuse))) return
    toast.success(t('asked.refused'), { action: { label: t('asked.undo'), onClick: takeBack } })
  }
  return (
    <Card
      padding="none"
      render={<section ref={box} tabIndex={-1} aria-labelledby="asked-me" />}
      className="mb-3.5 grid outline-none grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line-strong bg-pale! p-4 max-wide:-mx-4 max-wide:mb-2.5 max-wide:rounded-none max-wide:border-x-0 max-wide:shadow-none wide:px-6 wide:py-4.5 print:hidden"
    >
      <span className="*:size-12 wide:*:size-13">
        {ask.passedOnBy === null ? (
          <AuthorFace of={thread} size="m" face="" />
        ) : (
          <Avatar
            id={ask.passedOnBy._id}
            name={nameOf(ask.passedOnBy)}
            photo={smallPhoto(ask.passedOnBy.profilePhoto)}
            size="m"
          />
        )}
      </span>
      <div className="min-w-0">
        <h2 id="asked-me" className="text-lg">
          {ask.passedOnBy === null
            ? thread.author === null
              ? t('asked.title.anonymous')
              : t('asked.title', { name: asker })
            : t('asked.passed', { name: firstName(nameOf(ask.passedOnBy)), asker })}
        </h2>
        {ask.words !== null && (
          <p className="mt-0.5 text-[0.9375rem] leading-5.25 break-words text-ink">
            “<bdi>{ask.words}</bdi>”
          </p>
        )}
        <p className="mt-0.5 text-[0.9375rem] leading-5.25 break-words text-ink">
          <MyReasons reasons={ask.reasons} />
        </p>
        {isOpen && ask.answeredBy !== null && (
          <p className="mt-1 text-[0.9375rem] leading-5.25 font-medium text-ink">
            {t('asked.answered', { name: firstName(nameOf(ask.answeredBy)) })}
          </p>
        )}
      </div>
      <div className="col-span-2 mt-3.5 grid grid-cols-2 items-center gap-2.5 wide:flex wide:flex-wrap wide:gap-x-2">
        {ask.state === 'refused' || ask.state === 'passed_on' ? (
          <>
            <p className="text-[0.9375rem] text-ink max-wide:col-span-2">
              {t(ask.state === 'refused' ? 'asked.is_refused' : 'asked.is_passed', { name: asker })}
            </p>
            {ask.state === 'refused' && (
              <Button variant="ghost" pending={pending} onClick={takeBack}>
                {t('asked.reconsider')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              variant={isWriting ? 'secondary' : 'primary'}
              icon={<Pencil size={18} />}
              onClick={onAnswer}
              className="max-wide:min-h-12"
            >
              {t('asked.answer')}
            </Button>
            {ask.state === 'promised' ? (
              <>
                <p role="status" className="flex items-center gap-1.75 text-[0.9375rem] font-medium text-link">
                  <Clock size={17} className="shrink-0" />
                  {t('asked.is_promised')}
                </p>
                <Button variant="quiet" pending={pending} onClick={takeBack}>
                  {t('asked.unpromise')}
                </Button>
              </>
            ) : (
              <>
                {ask.mayPassOn && (
                  <Button
                    variant="ghost"
                    icon={<CornerUpRight size={17} className="rtl:-scale-x-100" />}
                    onClick={() => setPassing(true)}
                    className="max-wide:min-h-12"
                  >
                    {t('asked.pass')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  icon={<Clock size={17} />}
                  onClick={() => void choose(promise)}
                  className="px-2.5! hover:bg-surface! max-wide:px-1! max-wide:text-sm"
                >
                  {t('asked.promise')}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => void refuseIt()}
                  className="px-2.5! hover:bg-surface! max-wide:px-1! max-wide:text-sm"
                >
                  {t('asked.refuse')}
                </Button>
              </>
            )}
          </>
        )}
        <p className="text-[0.8125rem] text-soft max-wide:col-span-2 wide:ms-auto">
          {t('asked.private', { name: asker })}
        </p>
      </div>
      {isPassing && (
        <PassOnDialog
          asker={asker}
          onClose={() => {
            setPassing(false)
            keepFocus()
          }}
        />
      )}
    </Card>
  )
}
