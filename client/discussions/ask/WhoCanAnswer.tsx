import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useMemo, useState } from 'react'
import type { Space } from '#contract/discussions/spaces.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { CandidateChoice } from '../asking/CandidateChoice.tsx'
import { dayAhead } from '../asking/CandidateFacts.tsx'
import { candidatesQuery } from '../asking/queries.ts'
import { useSteadyOrder } from '../asking/useSteadyOrder.ts'
import { useSpaceName } from '../SpaceName.tsx'

/** How long typing must pause before members are looked for, in ms, and from how many words of the title on. */
const REST = 300
const FEWEST_WORDS = 3

type QuestionProps = { space: Space | undefined; title: string; body: string; chosen: readonly string[] }

/** Looks for members who can probably answer a question while it is being written. `asked`: the chosen ones who can still be asked. */
export const useCandidates = ({ space, title, body, chosen }: QuestionProps, enabled: boolean) => {
  const spaceId = space?._id ?? ''
  const question = useDebounced(
    useMemo(() => ({ space: spaceId, title: title.trim(), body }), [spaceId, title, body]),
    REST,
  )
  // Those chosen before the words changed. Choosing another one alone finds nobody new.
  const [sent, setSent] = useState({ question, keep: [...chosen] })
  if (sent.question !== question) setSent({ question, keep: [...chosen] })
  const isEnough = question.title.split(/\s+/).length >= FEWEST_WORDS || sent.keep.length > 0
  const isAsking = enabled && isEnough && question.space !== ''
  const query = useQuery({
    ...candidatesQuery({ ...question, keep: sent.keep }),
    enabled: isAsking,
    // Those found for the earlier words stay while others are looked for.
    placeholderData: (before) => (isAsking ? before : undefined),
  })
  const candidates = (isAsking ? query.data?.candidates : undefined) ?? []
  const isCurrent = isAsking && query.data !== undefined && !query.isPlaceholderData
  const asked = chosen.filter(
    (id) => !isCurrent || candidates.some(({ person, freeAt }) => person._id === id && freeAt === null),
  )
  const places = query.data?.places ?? DISCUSSION_LIMITS.askedPeople
  return { query, candidates, isAsking, places, asked: asked.slice(0, isCurrent ? places : undefined) }
}

type WhoCanAnswerProps = {
  found: ReturnType<typeof useCandidates>
  space: Space | undefined
  onChoose: (chosen: string[]) => void
  className: string
}

/** Members who can probably answer the question being written, to be chosen and asked by name. */
export const WhoCanAnswer = ({ found, space, onChoose, className }: WhoCanAnswerProps) => {
  const { t } = useTranslation('asking')
  const { candidates, places, asked, query } = found
  const { list, handlers } = useSteadyOrder(candidates, asked)
  const isFull = asked.length >= places
  return (
    <Card
      padding="none"
      render={<section aria-labelledby="who-can-answer" />}
      className={cx('overflow-hidden max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0', className)}
    >
      <div className="px-4 pt-4 pb-3 wide:px-4.5">
        <div className="flex items-center justify-between gap-3">
          <h3 id="who-can-answer" className="text-[1.0625rem]">
            {t('who')}
          </h3>
          {candidates.length > 0 && places > 0 && (
            <span className="tabular rounded-full bg-pale px-2.5 py-0.5 text-[0.8125rem] font-semibold whitespace-nowrap text-navy">
              {t('chosen', { chosen: asked.length, places })}
            </span>
          )}
        </div>
        <p className="mt-0.5 text-[0.84375rem] leading-5 text-soft">
          {query.data === undefined || places > 0
            ? t(isFull ? 'who.full' : 'who.hint', { count: places })
            : query.data.placesAgainAt === null
              ? t('who.none')
              : t('who.none_until', { day: dayAhead(query.data.placesAgainAt) })}
        </p>
      </div>
      <p role="status">
        <VisuallyHidden>
          {found.isAsking && query.isSuccess && !query.isPlaceholderData && t('found', { count: candidates.length })}
        </VisuallyHidden>
      </p>
      {list.length > 0 ? (
        <ul aria-labelledby="who-can-answer" className="divide-y divide-line border-t border-line" {...handlers}>
          {list.map((candidate) => {
            const { _id } = candidate.person
            return (
              <li key={_id}>
                <CandidateChoice
                  candidate={candidate}
                  checked={asked.includes(_id)}
                  isFull={isFull}
                  onCheckedChange={(checked) =>
                    onChoose(checked ? [...asked, _id] : asked.filter((other) => other !== _id))
                  }
                />
              </li>
            )
          })}
        </ul>
      ) : (
        <Nobody found={found} space={space} />
      )}
      <p className="flex gap-2 border-t border-line bg-sunken px-4 py-3 text-[0.8125rem] leading-4.5 text-soft wide:px-4.5">
        <Info size={16} className="mt-0.25 shrink-0" />
        <span className="min-w-0">{t('who.how')}</span>
      </p>
    </Card>
  )
}

/** In place of the list: that nobody has been looked for yet, is being looked for, or was found. */
const Nobody = ({ found: { query, isAsking }, space }: Pick<WhoCanAnswerProps, 'found' | 'space'>) => {
  const { t } = useTranslation(['asking', 'common'])
  const college = useCollege().name
  const spaceName = useSpaceName()
  if (isAsking && query.isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <div className="divide-y divide-line border-t border-line">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-3 px-4 py-3 wide:px-4.5">
              <Skeleton shape="circle" width={44} />
              <div className="grid flex-1 content-start gap-2 pt-1">
                <Skeleton width="60%" />
                <Skeleton width="80%" />
                <Skeleton width="40%" />
              </div>
            </div>
          ))}
        </div>
      </SkeletonGroup>
    )
  return (
    <div className="grid justify-items-start gap-2 border-t border-line px-4 py-4 text-sm text-soft wide:px-4.5">
      {!isAsking ? (
        <p>{t('who.begin')}</p>
      ) : query.isError ? (
        <>
          <p>{t('who.failed')}</p>
          <Button variant="ghost" size="s" onClick={() => void query.refetch()}>
            {t('common:retry')}
          </Button>
        </>
      ) : (
        <p>
          {space === undefined || (space.key !== null && college !== '')
            ? t('who.nobody', { college })
            : t('who.nobody.space', { space: spaceName(space) })}
        </p>
      )}
    </div>
  )
}
