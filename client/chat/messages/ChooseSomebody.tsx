import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'

/** The conversation's place while nobody is chosen. */
export const ChooseSomebody = ({ className }: { className?: string }) => {
  const { t } = useTranslation('messages')
  return (
    <section className={cx('flex min-h-0 flex-col bg-sunken', className)}>
      <header className="flex min-h-19 items-center border-b border-line bg-surface px-6">
        <h2 className="text-lg">{t('choose')}</h2>
      </header>
      <div className="grid flex-1 place-content-center justify-items-center gap-5 p-6 text-center">
        <div className="w-50">
          <Conversations />
        </div>
        <p className="max-w-sm text-soft">{t('choose.hint')}</p>
      </div>
    </section>
  )
}
