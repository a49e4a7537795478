import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import type { AskToMe } from '#contract/discussions/asking.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'

/** Beside a question that the viewer was asked about: what they wrote before, and how often they are asked. */
export const AskedRail = ({ ask: { wrote, asked } }: { ask: AskToMe }) => {
  const { t } = useTranslation('asking')
  return (
    <>
      {wrote.length > 0 && (
        <Card padding="none" render={<section aria-labelledby="wrote" />} className="px-4.5 py-4">
          <h2 id="wrote" className="text-base">
            {t('wrote')}
          </h2>
          <p className="mt-0.75 text-[0.84375rem] leading-4.75 text-soft">{t('wrote.hint')}</p>
          <ul className="divide-y divide-line">
            {wrote.map(({ _id, title, accepted }) => (
              <li key={_id} className="relative py-3 last:pb-0.5">
                <Link
                  to={`/dashboard/discussions/${_id}`}
                  className="block text-[0.90625rem] leading-4.75 font-medium text-pretty break-words text-ink no-underline before:absolute before:inset-0 before:content-[''] hover:underline"
                >
                  <bdi>{title}</bdi>
                </Link>
                <p
                  className={cx(
                    'mt-1 flex items-center gap-1.25 text-[0.8125rem]',
                    accepted ? 'font-medium text-good' : 'text-soft',
                  )}
                >
                  {accepted ? <Check size={15} /> : <MessageCircle size={15} />}
                  {t(accepted ? 'wrote.accepted' : 'wrote.answered')}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card padding="none" render={<section aria-labelledby="how-often" />} className="px-4.5 py-4">
        <h2 id="how-often" className="text-base">
          {t('often')}
        </h2>
        <p className="mt-0.75 text-[0.84375rem] leading-4.75 text-soft">
          {asked.perWeek === 0 ? t('often.never') : t('often.text', { count: asked.perWeek })}
        </p>
        {asked.perWeek > 0 && (
          <div aria-hidden className="mt-3 flex gap-1.5">
            {Array.from({ length: asked.perWeek }, (_, index) => (
              <span
                key={index}
                className={cx('h-1.5 flex-1 rounded-full', index < asked.thisWeek ? 'bg-orange' : 'bg-line')}
              />
            ))}
          </div>
        )}
        <p className="mt-1 flex items-center justify-between gap-3 text-[0.84375rem] text-soft">
          <span>{t('often.week', { asked: asked.thisWeek, limit: asked.perWeek })}</span>
          <Link
            to="/dashboard/settings/notifications#being-asked"
            className="inline-flex min-h-9 items-center font-medium text-link underline underline-offset-3 pointer-coarse:min-h-11"
          >
            {t('often.change')}
          </Link>
        </p>
      </Card>
      <div className="px-4.5 text-[0.84375rem] leading-5 text-soft">
        <p className="font-semibold text-ink">{t('short')}</p>
        <p>{t('short.text')}</p>
      </div>
    </>
  )
}
