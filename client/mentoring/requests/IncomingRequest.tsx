import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type MentoringRequest, pathAfterAcceptance } from '#contract/mentoring/requests.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { SharedCvLine } from '../cvs/SharedCvLine.tsx'
import { PersonLine } from '../PersonLine.tsx'
import { DeclineDialog, QuestionDialog } from './AnswerDialogs.tsx'
import { accept } from './queries.ts'
import { Quote, RequestDates, RequestKind, RequestState, RequestTexts } from './RequestParts.tsx'
import { useAnswer } from './useAnswer.ts'

/** Renders a request to the viewer with the mentee's profile and, while it is waiting for them, the four answers. */
export const IncomingRequest = ({ request, isFirst = true }: { request: MentoringRequest; isFirst?: boolean }) => {
  const { t } = useTranslation('mentoring-requests')
  const { exchange, state, pairingId } = request
  const name = useNameOf()(request.mentee)
  return (
    <li
      id={request._id}
      tabIndex={-1}
      className="rounded-m border border-line bg-surface p-4 shadow-1 outline-offset-2 wide:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PersonLine person={request.mentee}>
          <RequestKind request={request} />
          <RequestDates request={request} />
        </PersonLine>
        <RequestState request={request} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid content-start gap-4">
          <RequestTexts request={request} />
          {request.cv !== null && <SharedCvLine cv={request.cv} />}
          {exchange !== null && <Quote label={t('you_asked')}>{exchange.question}</Quote>}
          {exchange !== null && exchange.answer !== null && (
            <Quote label={t('answers', { name })}>{exchange.answer}</Quote>
          )}
        </div>
        {request.closedAt === null && <Mentee id={request.mentee._id} />}
      </div>
      {request.waitsForMe && <Answers request={request} isFirst={isFirst} />}
      {state === 'accepted' && pairingId !== null && (
        <Button variant="ghost" size="s" className="mt-4" render={<Link to={`/dashboard/mentorship/${pairingId}`} />}>
          {t(request.kind === 'mentorship' ? 'open' : 'open.practice')}
        </Button>
      )}
    </li>
  )
}

/** Shows a mentee's studies, city and "about" text, to help the mentor decide. */
const Mentee = ({ id }: { id: string }) => {
  const { data: profile, isPending } = useQuery(profileQuery(id))
  if (isPending) return <Skeleton shape="block" height={120} />
  if (profile === undefined) return null
  return (
    <div className="grid content-start gap-2 border-line text-sm text-soft max-wide:border-t max-wide:pt-4 wide:border-s wide:ps-5">
      <p className="font-medium text-ink">
        <Facts facts={[profile.course ?? profile.fieldOfStudy, profile.graduationYear, profile.city]} />
      </p>
      {profile.headline !== null && (
        <p dir="auto" className="wrap-anywhere">
          {profile.headline}
        </p>
      )}
      {profile.about !== null && (
        <p dir="auto" className="line-clamp-4 wrap-anywhere">
          {profile.about}
        </p>
      )}
      {profile.skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {profile.skills.slice(0, 6).map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip size="s" tone="neutral">
                <bdi>{skill}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Answers = ({ request, isFirst }: { request: MentoringRequest; isFirst: boolean }) => {
  const { t } = useTranslation('mentoring-requests')
  const [open, setOpen] = useState<'question' | 'decline' | 'pause'>()
  const name = useNameOf()(request.mentee)
  const isPractice = request.kind !== 'mentorship'
  const navigate = useNavigate()
  const take = useAnswer(
    async () => {
      const accepted = await accept(request._id)
      if (accepted.pairingId !== null) void navigate(pathAfterAcceptance(accepted))
    },
    t(isPractice ? 'accept.done.practice' : 'accept.done', { name }),
  )
  const close = () => setOpen(undefined)
  return (
    <div
      role="group"
      aria-label={t('your_answer', { name })}
      className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-4 max-wide:*:grow"
    >
      <Button
        size="s"
        variant={isFirst ? 'primary' : 'secondary'}
        pending={take.isPending}
        onClick={() => take.mutate(undefined)}
      >
        {t('accept')}
      </Button>
      {request.exchange === null && (
        <Button size="s" variant="ghost" onClick={() => setOpen('question')}>
          {t('question')}
        </Button>
      )}
      <Button size="s" variant="ghost" onClick={() => setOpen('decline')}>
        {t('decline')}
      </Button>
      {!isPractice && (
        <Button size="s" variant="ghost" onClick={() => setOpen('pause')}>
          {t('decline_and_pause')}
        </Button>
      )}
      {open === 'question' && <QuestionDialog request={request} onClose={close} />}
      {(open === 'decline' || open === 'pause') && (
        <DeclineDialog request={request} pauses={open === 'pause'} onClose={close} />
      )}
    </div>
  )
}
