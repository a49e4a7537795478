import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { ThankYou } from './ThankYou.tsx'

/** What is beside the list; under it where there is no room. */
export const Rail = ({ onShowKeys, children }: { onShowKeys: () => void; children: ReactNode }) => {
  const { t } = useTranslation('discussions')
  return (
    <div className="grid gap-4 rail:sticky rail:top-19">
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
    </div>
  )
}
