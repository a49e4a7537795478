import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { AnswerCount } from '../list/rowParts.tsx'
import { similarQuery } from '../queries.ts'

/** How long typing must pause before similar questions are looked for, in ms. */
const REST = 300
const FEWEST_WORDS = 3

/** Lists threads with answers that share words with the title. */
export const AskedBefore = ({ title }: { title: string }) => {
  const { t } = useTranslation('discussions')
  const [hidden, setHidden] = useState(false)
  const words = useDebounced(title.trim().replaceAll(/\s+/g, ' '), REST)
  const isEnough = words.split(' ').length >= FEWEST_WORDS
  const { data } = useQuery({
    ...similarQuery(words),
    enabled: isEnough && !hidden,
    // Results of the earlier words stay while the next ones are looked for.
    placeholderData: keepPreviousData,
  })
  const found = data?.threads ?? []
  if (hidden || !isEnough || found.length === 0) return null
  return (
    <section aria-labelledby="asked-before" className="rounded-[12px] border border-line bg-surface">
      <div className="flex items-center gap-1.75 ps-3.5 pe-2 pt-1">
        <Search size={16} className="text-soft" />
        <h3 id="asked-before" role="status" className="text-[0.84375rem] font-semibold tracking-normal text-ink">
          {t('asked_before')}
        </h3>
        <button
          type="button"
          onClick={() => setHidden(true)}
          className="ms-auto min-h-9 rounded-full px-2.5 text-[0.84375rem] font-medium text-soft hover:text-navy pointer-coarse:min-h-11"
        >
          {t('asked_before.hide')}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {found.map(({ _id, title: asked, answers, accepted }) => (
          <li key={_id}>
            <Link
              to={`/dashboard/discussions/${_id}`}
              // Beside the form, which keeps what has been written.
              target="_blank"
              className="flex min-h-10 items-center gap-2.5 px-3.5 py-1.75 text-[0.90625rem] font-medium text-ink no-underline hover:bg-sunken hover:underline"
            >
              <span className="min-w-0 flex-1 wide:truncate">
                <bdi>{asked}</bdi>
              </span>
              <VisuallyHidden>
                {t('row.answers', { count: answers })}
                {accepted && `, ${t('row.accepted')}`}
                {`, ${t('new_tab')}`}
              </VisuallyHidden>
              <AnswerCount count={answers} accepted={accepted} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
