import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import type { ThreadPage } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

type RailProps = Pick<ThreadPage, 'similar' | 'followers'> & { level: FollowLevel; children: ReactNode }

/** Beside a thread: its parts about being asked, similar questions, and how many members follow it. */
export const Rail = ({ similar, followers, level, children }: RailProps) => {
  const { t } = useTranslation(['thread', 'discussions'])
  return (
    <aside aria-label={t('rail')} className="grid gap-4 rail:sticky rail:top-19 print:hidden">
      {/* As a whole, so that nothing in it moves. */}
      <Suspense>
        {children}
        {similar.length > 0 && (
          <Card padding="none" render={<section aria-labelledby="similar" />} className="px-4.5 py-4">
            <h2 id="similar" className="text-base">
              {t('similar')}
            </h2>
            <ul className="divide-y divide-line">
              {similar.map(({ _id, title, answers, accepted }) => (
                <li key={_id} className="relative py-3 last:pb-0.5">
                  <Link
                    to={`/dashboard/discussions/${_id}`}
                    className="block text-[0.90625rem] leading-snug font-medium text-pretty break-words text-ink no-underline before:absolute before:inset-0 before:content-[''] hover:underline"
                  >
                    <bdi>{title}</bdi>
                  </Link>
                  <p
                    className={`mt-1 flex items-center gap-1.5 text-[0.8125rem] ${accepted ? 'font-medium text-good' : 'text-soft'}`}
                  >
                    {accepted ? <Check size={15} /> : <MessageCircle size={15} />}
                    {t(accepted ? 'similar.accepted' : 'answers', { count: answers })}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <div className="px-4.5 text-sm">
          {followers > 0 && <p className="font-semibold text-ink">{t('followers', { count: followers })}</p>}
          <p className="text-soft">{t(`discussions:level.${level}.thread`)}</p>
        </div>
      </Suspense>
    </aside>
  )
}
