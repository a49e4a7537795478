import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { answerersQuery } from '../queries.ts'
import { ThankYou } from './ThankYou.tsx'

/** `isLoading`: whether `children` are on their way. */
type RailProps = { isLoading: boolean; onShowKeys: () => void; children: ReactNode }

/** What is beside the list; under it where there is no room. It comes as a whole, so that nothing in it moves. */
export const Rail = ({ isLoading, onShowKeys, children }: RailProps) => {
  const { t } = useTranslation('discussions')
  const isThanksLoading = useQuery(answerersQuery).isLoading
  if (isLoading || isThanksLoading) return null
  return (
    <div className="grid gap-4 rail:sticky rail:top-19">
      <Suspense>
        {children}
        <ThankYou />
        <aside aria-labelledby="manners" className="px-4.5 pt-0.5 text-[0.84375rem] leading-5 text-soft max-wide:px-0">
          <h2 id="manners" className="mb-0.5 text-[0.84375rem] leading-5 font-semibold tracking-normal text-ink">
            {t('manners')}
          </h2>
          <p>{t('manners.text')}</p>
          <button
            type="button"
            onClick={onShowKeys}
            className="mt-2 min-h-9 rounded-s text-soft underline underline-offset-3 hover:text-navy pointer-coarse:hidden"
          >
            {t('keys')}
          </button>
        </aside>
      </Suspense>
    </div>
  )
}
